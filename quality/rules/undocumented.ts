import {
  lineAt,
  parseRules,
  type Allowance,
  type Expression,
  type ParsedRules,
  type RulesFunction,
} from './parse-rules.ts';
import {
  METHODS,
  PATTERN_PIECE,
  REFERENCE,
  TESTED_TYPES,
  TYPE_OF_TESTED,
  UNKNOWN,
  type DocumentedFunction,
  type ServiceReference,
} from './reference.ts';

/** Methods of a text whose first argument is a regular expression. */
const WITH_PATTERN = ['matches', 'replace', 'split'];

type Types = Readonly<Record<string, string>>;

/**
 * What security rules use that Google's reference does not list, each with its line: properties, methods and
 * functions by the type that they are used on, and parts of regular expressions. Every function is checked
 * with the types of each of its calls.
 *
 * @param source the text of `firestore.rules` or `storage.rules`
 * @throws {Error} at syntax that the parser does not know
 */
export function undocumentedIn(source: string): string[] {
  const rules = parseRules(source);
  const reference = REFERENCE[rules.service];
  if (!reference) return [`line 1: service ${rules.service}`];
  const check = new Check(source, rules, reference);
  for (const allowance of rules.allowances) check.allowance(allowance);
  check.uncalled();
  return [...check.problems];
}

class Check {
  readonly problems = new Set<string>();
  readonly #source: string;
  readonly #functions: ReadonlyMap<string, RulesFunction>;
  readonly #reference: ServiceReference;
  readonly #called = new Set<string>();

  constructor(source: string, { functions }: ParsedRules, reference: ServiceReference) {
    this.#source = source;
    this.#functions = new Map(functions.map((each) => [each.name, each]));
    this.#reference = reference;
  }

  allowance({ methods, condition, variables }: Allowance): void {
    for (const method of methods) {
      if (!METHODS.some((known) => known === method)) this.#report(condition, `allow ${method}`);
    }
    this.#typeOf(condition, { ...this.#reference.variables, ...variables });
  }

  /** Reports functions that nothing has called, and so checked. */
  uncalled(): void {
    for (const { name, result } of this.#functions.values()) {
      if (!this.#called.has(name)) this.#report(result, `${name}() is never called`);
    }
  }

  #typeOf(expression: Expression, types: Types): string {
    switch (expression.kind) {
      case 'text':
        return 'String';
      case 'literal':
        return expression.type;
      case 'name':
        return types[expression.name] ?? this.#report(expression, expression.name);
      case 'member':
        return this.#property(expression, types);
      case 'call':
        return this.#call(expression, types);
      case 'item':
        this.#typeOf(expression.index, types);
        return this.#typeOf(expression.of, types) === 'String' ? 'String' : UNKNOWN;
      case 'list':
        for (const item of expression.items) this.#typeOf(item, types);
        return 'List';
      case 'path':
        for (const part of expression.parts) this.#typeOf(part, types);
        return 'Path';
      case 'not':
        this.#typeOf(expression.of, types);
        return 'Boolean';
      case 'is':
        if (!TESTED_TYPES.some((known) => known === expression.type)) {
          this.#report(expression, `is ${expression.type}`);
        }
        this.#typeOf(expression.of, types);
        return 'Boolean';
      case 'ternary':
        return this.#ternary(expression, types);
      default:
        return this.#binary(expression, types);
    }
  }

  #binary(
    { operator, left, right }: Extract<Expression, { kind: 'binary' }>,
    types: Types,
  ): string {
    const known = operator === '&&' ? { ...types, ...testedIn(left) } : types;
    const [first] = [this.#typeOf(left, types), this.#typeOf(right, known)];
    return operator === '+' || operator === '-' ? first : 'Boolean';
  }

  #ternary(
    { condition, whenTrue, whenFalse }: Extract<Expression, { kind: 'ternary' }>,
    types: Types,
  ): string {
    this.#typeOf(condition, types);
    const [one, other] = [this.#typeOf(whenTrue, types), this.#typeOf(whenFalse, types)];
    return one === other ? one : UNKNOWN;
  }

  #property(expression: Extract<Expression, { kind: 'member' }>, types: Types): string {
    const { of, name } = expression;
    const owner = this.#typeOf(of, types);
    if (owner === UNKNOWN) return UNKNOWN;
    const { properties = {}, values } = this.#reference.types[owner] ?? {};
    return properties[name] ?? values ?? this.#report(expression, `${owner}.${name}`);
  }

  #call(expression: Extract<Expression, { kind: 'call' }>, types: Types): string {
    const args = expression.args.map((arg) => this.#typeOf(arg, types));
    const { of } = expression;
    const name = nameOf(of);
    const own = this.#functions.get(name);
    if (own) return this.#ownFunction(own, args);
    const documented = this.#reference.functions[name];
    if (documented) return this.#documentedFunction(expression, name, documented, args);
    return of.kind === 'member'
      ? this.#method(expression, of, types)
      : this.#report(expression, `${name}()`);
  }

  #ownFunction(called: RulesFunction, args: readonly string[]): string {
    const { name, parameters, lets, result, variables } = called;
    this.#called.add(name);
    const types: Record<string, string> = { ...this.#reference.variables, ...variables };
    for (const [index, parameter] of parameters.entries())
      types[parameter] = args[index] ?? UNKNOWN;
    for (const { name: variable, value } of lets) types[variable] = this.#typeOf(value, types);
    return this.#typeOf(result, types);
  }

  #documentedFunction(
    expression: Expression,
    name: string,
    { takes, returns }: DocumentedFunction,
    args: readonly string[],
  ): string {
    const fits =
      args.length === takes.length &&
      args.every((type, index) => takes[index] === null || takes[index]?.includes(type));
    if (!fits) this.#report(expression, `${name}(${args.join(', ')})`);
    return returns;
  }

  #method(
    expression: Extract<Expression, { kind: 'call' }>,
    { of, name }: Extract<Expression, { kind: 'member' }>,
    types: Types,
  ): string {
    const owner = this.#typeOf(of, types);
    const returned = this.#reference.types[owner]?.methods?.[name];
    if (returned === undefined) return this.#report(expression, `${owner}.${name}()`);
    if (owner === 'String' && WITH_PATTERN.includes(name)) this.#pattern(expression.args[0]);
    return returned;
  }

  #pattern(argument: Expression | undefined): void {
    if (argument?.kind !== 'text') {
      if (argument) this.#report(argument, 'a regular expression that is no literal');
      return;
    }
    const read = [...argument.value.matchAll(PATTERN_PIECE)].map(([piece]) => piece).join('');
    if (read !== argument.value) {
      this.#report(argument, `regular expression, at ${argument.value.slice(read.length)}`);
    }
  }

  /** @returns that its type is not known, so that one thing is reported once */
  #report({ at }: Expression, what: string): string {
    this.problems.add(`line ${lineAt(this.#source, at)}: ${what}`);
    return UNKNOWN;
  }
}

/** The types of variables that a condition has tested: `paths is list && …`. */
function testedIn(condition: Expression): Types {
  if (condition.kind === 'binary' && condition.operator === '&&') {
    return { ...testedIn(condition.left), ...testedIn(condition.right) };
  }
  if (condition.kind !== 'is' || condition.of.kind !== 'name') return {};
  return { [condition.of.name]: TYPE_OF_TESTED[condition.type] ?? UNKNOWN };
}

/** `isAdmin` and `firestore.get` of their calls; the empty text for a method of anything but a variable. */
function nameOf(called: Expression): string {
  if (called.kind === 'name') return called.name;
  if (called.kind !== 'member' || called.of.kind !== 'name') return '';
  return `${called.of.name}.${called.name}`;
}
