// A parser of security rules, for the parts of the language that Navette uses.

export type Expression = { at: number } & (
  | { kind: 'text'; value: string }
  | { kind: 'literal'; type: string }
  | { kind: 'name'; name: string }
  | { kind: 'member'; of: Expression; name: string }
  | { kind: 'call'; of: Expression; args: Expression[] }
  | { kind: 'item'; of: Expression; index: Expression }
  | { kind: 'list'; items: Expression[] }
  | { kind: 'path'; parts: Expression[] }
  | { kind: 'not'; of: Expression }
  | { kind: 'is'; of: Expression; type: string }
  | { kind: 'binary'; operator: string; left: Expression; right: Expression }
  | { kind: 'ternary'; condition: Expression; whenTrue: Expression; whenFalse: Expression }
);

/** The variables of the paths around a rule or a function: `path=**` is a path, `bucket` a text. */
export type Variables = Readonly<Record<string, string>>;

export interface RulesFunction {
  name: string;
  parameters: string[];
  lets: { name: string; value: Expression }[];
  result: Expression;
  variables: Variables;
}

export interface Allowance {
  methods: string[];
  condition: Expression;
  variables: Variables;
}

export interface ParsedRules {
  service: string;
  functions: RulesFunction[];
  allowances: Allowance[];
}

interface Token {
  text: string;
  at: number;
}

const TOKEN =
  /\s+|\/\/[^\n]*|(?<token>'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|[0-9]+|[A-Za-z_][A-Za-z0-9_]*|=\*\*|&&|\|\||[=!<>]=|[^\s])/gy;

/**
 * Binary operators, those that bind less tightly first; less tightly than all, a ternary expression.
 * https://firebase.google.com/docs/rules/rules-language lists them.
 */
const PRECEDENCE = [['||'], ['&&'], ['==', '!=', '<', '<=', '>', '>=', 'in', 'is'], ['+', '-']];

/** @throws {Error} at what it does not know, with its line */
export function parseRules(source: string): ParsedRules {
  return new Parser(source).rules();
}

/** The number of the line of a place in a text, from 1. */
export function lineAt(source: string, at: number): number {
  return source.slice(0, at).split('\n').length;
}

class Parser {
  readonly #source: string;
  readonly #tokens: Token[];
  readonly #functions: RulesFunction[] = [];
  readonly #allowances: Allowance[] = [];
  #next = 0;

  constructor(source: string) {
    this.#source = source;
    this.#tokens = [...source.matchAll(TOKEN)].flatMap(({ index, groups }) => {
      const text = groups?.['token'];
      return text === undefined ? [] : [{ text, at: index }];
    });
  }

  rules(): ParsedRules {
    for (const text of ['rules_version', '=', "'2'", ';', 'service']) this.#take(text);
    const service = `${this.#take()}${this.#take('.')}${this.#take()}`;
    this.#block({});
    return { service, functions: this.#functions, allowances: this.#allowances };
  }

  #block(variables: Variables): void {
    this.#take('{');
    while (!this.#skip('}')) {
      const word = this.#take();
      if (word === 'function') this.#functions.push(this.#function(variables));
      else if (word === 'match') this.#block({ ...variables, ...this.#matched() });
      else if (word === 'allow') this.#allowances.push(this.#allowance(variables));
      else throw this.#error(`unknown statement ${word}`);
    }
  }

  #function(variables: Variables): RulesFunction {
    const name = this.#take();
    const parameters: string[] = [];
    this.#take('(');
    while (!this.#skip(')')) {
      if (parameters.length > 0) this.#take(',');
      parameters.push(this.#take());
    }
    this.#take('{');
    const lets: RulesFunction['lets'] = [];
    while (this.#skip('let')) {
      const variable = this.#take();
      this.#take('=');
      lets.push({ name: variable, value: this.#expression() });
      this.#take(';');
    }
    this.#take('return');
    const result = this.#expression();
    this.#take(';');
    this.#take('}');
    return { name, parameters, lets, result, variables };
  }

  #matched(): Variables {
    const variables: Record<string, string> = {};
    while (this.#skip('/')) {
      if (!this.#skip('{')) this.#take();
      else {
        const name = this.#take();
        variables[name] = this.#skip('=**') ? 'Path' : 'String';
        this.#take('}');
      }
    }
    return variables;
  }

  #allowance(variables: Variables): Allowance {
    const methods = [this.#take()];
    while (this.#skip(',')) methods.push(this.#take());
    this.#take(':');
    this.#take('if');
    const condition = this.#expression();
    this.#take(';');
    return { methods, condition, variables };
  }

  #expression(): Expression {
    const condition = this.#operation();
    const { at } = this.#peek();
    if (!this.#skip('?')) return condition;
    const whenTrue = this.#expression();
    this.#take(':');
    return { kind: 'ternary', at, condition, whenTrue, whenFalse: this.#expression() };
  }

  #operation(level = 0): Expression {
    const operators = PRECEDENCE[level];
    if (!operators) return this.#unary();
    let left = this.#operation(level + 1);
    for (;;) {
      const { text, at } = this.#peek();
      if (!operators.includes(text)) return left;
      this.#take();
      left =
        text === 'is'
          ? { kind: 'is', at, of: left, type: this.#take() }
          : { kind: 'binary', at, operator: text, left, right: this.#operation(level + 1) };
    }
  }

  #unary(): Expression {
    const { at } = this.#peek();
    return this.#skip('!') ? { kind: 'not', at, of: this.#unary() } : this.#postfix();
  }

  #postfix(): Expression {
    let value = this.#primary();
    for (;;) {
      const { at } = this.#peek();
      if (this.#skip('.')) value = { kind: 'member', at, of: value, name: this.#take() };
      else if (this.#skip('(')) value = { kind: 'call', at, of: value, args: this.#list(')') };
      else if (this.#skip('[')) {
        const index = this.#expression();
        this.#take(']');
        value = { kind: 'item', at, of: value, index };
      } else return value;
    }
  }

  #primary(): Expression {
    const { text, at } = this.#peek();
    if (text === '/') return this.#path(at);
    this.#take();
    if (text === '(') {
      const inner = this.#expression();
      this.#take(')');
      return inner;
    }
    if (text === '[') return { kind: 'list', at, items: this.#list(']') };
    if (/^['"]/.test(text)) {
      return { kind: 'text', at, value: text.slice(1, -1).replaceAll('\\\\', '\\') };
    }
    if (/^[0-9]/.test(text)) return { kind: 'literal', at, type: 'Integer' };
    if (text === 'true' || text === 'false') return { kind: 'literal', at, type: 'Boolean' };
    if (text === 'null') return { kind: 'literal', at, type: 'Null' };
    if (/^[A-Za-z_]/.test(text)) return { kind: 'name', at, name: text };
    throw this.#error(`unexpected ${text}`);
  }

  /** A path of a document: `/databases/(default)/documents/admins/$(email())`. */
  #path(at: number): Expression {
    const parts: Expression[] = [];
    while (this.#skip('/')) {
      if (this.#skip('$')) {
        this.#take('(');
        parts.push(this.#expression());
        this.#take(')');
      } else if (this.#skip('(')) {
        this.#take('default');
        this.#take(')');
      } else this.#take();
    }
    return { kind: 'path', at, parts };
  }

  #list(end: string): Expression[] {
    const items: Expression[] = [];
    while (!this.#skip(end)) {
      if (items.length > 0) this.#take(',');
      items.push(this.#expression());
    }
    return items;
  }

  #peek(): Token {
    const token = this.#tokens[this.#next];
    if (!token) throw new Error('the rules end too early');
    return token;
  }

  #skip(text: string): boolean {
    if (this.#peek().text !== text) return false;
    this.#next += 1;
    return true;
  }

  #take(expected?: string): string {
    const { text } = this.#peek();
    if (expected !== undefined && text !== expected) {
      throw this.#error(`${expected} expected instead of ${text}`);
    }
    this.#next += 1;
    return text;
  }

  #error(message: string): Error {
    return new Error(`line ${lineAt(this.#source, this.#peek().at)}: ${message}`);
  }
}
