import { parseSync, type ESTree } from 'vite';
import { breakAt, type Break } from '../break.ts';
import { mutateRegex } from './mutate-regex.ts';

/** A replacement of the source's text from `start` to `end`. */
type Edit = readonly [start: number, end: number, replacement: string];
type Node = ESTree.Node;
/** The source's text of a node. */
type Text = (node: { start: number; end: number }) => string;

/** Operator -> replacements: moved boundaries, inverted comparisons, other arithmetic. */
const OPERATORS: Readonly<Record<string, readonly string[]>> = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '+=': ['-='],
  '-=': ['+='],
  '||=': ['='],
  '&&=': ['='],
  '??=': ['='],
};
/** Methods whose call can be removed, because they return the type of their object. */
const DROPPED =
  'filter sort toSorted reverse toReversed slice concat flat trim trimEnd trimStart toLowerCase toUpperCase normalize replace replaceAll'.split(
    ' ',
  );
const SWAPPED = new Map([
  ['some', 'every'],
  ['every', 'some'],
  ['startsWith', 'endsWith'],
  ['endsWith', 'startsWith'],
  ['min', 'max'],
  ['max', 'min'],
  ['toLowerCase', 'toUpperCase'],
  ['toUpperCase', 'toLowerCase'],
  ['indexOf', 'lastIndexOf'],
  ['lastIndexOf', 'indexOf'],
  ['push', 'unshift'],
  ['unshift', 'push'],
]);

/**
 * Makes breaks in a TypeScript file: the README lists them. Does not change types, imports and the
 * messages of thrown errors, which only developers read.
 *
 * @param leftOut names of exported functions that are not changed
 */
export function mutateCode(file: string, source: string, leftOut: readonly string[] = []): Break[] {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors.map(({ message }) => message).join()}`);
  const edits: Edit[] = [];
  for (const statement of program.body) {
    if (!declares(statement, leftOut)) visit(statement, source, edits);
  }
  const seen = new Set<string>();
  return edits.flatMap(([start, end, replacement]) => {
    const key = `${start}-${end}-${replacement}`;
    if (seen.has(key) || source.slice(start, end) === replacement) return [];
    seen.add(key);
    return [breakAt({ kind: 'core', file }, source, { start, end, replacement })];
  });
}

function declares(statement: Node, names: readonly string[]): boolean {
  const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : undefined;
  return declared?.type === 'FunctionDeclaration' && names.includes(declared.id?.name ?? '');
}

function visit(node: Node, source: string, edits: Edit[]): void {
  if (isLeftAlone(node)) return;
  edits.push(...editsOf(node, source));
  for (const child of childrenOf(node)) visit(child, source, edits);
}

function isLeftAlone(node: Node): boolean {
  switch (node.type) {
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
      return false;
    case 'ImportDeclaration':
    case 'ImportExpression':
    case 'ExportAllDeclaration':
      return true;
    case 'NewExpression':
      return node.callee.type === 'Identifier' && node.callee.name.endsWith('Error');
    default:
      return node.type.startsWith('TS');
  }
}

/** The child nodes, without the keys of objects and the names of members. */
function childrenOf(node: Node): Node[] {
  return Object.entries(node).flatMap(([name, value]: [string, unknown]) => {
    if (name === 'key' || (name === 'property' && !('computed' in node && node.computed)))
      return [];
    return (Array.isArray(value) ? (value as unknown[]) : [value]).filter(isNode);
  });
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

function editsOf(node: Node, source: string): Edit[] {
  const text: Text = ({ start, end }) => source.slice(start, end);
  const whole = (replacement: string): Edit => [node.start, node.end, replacement];
  switch (node.type) {
    case 'IfStatement':
    case 'ConditionalExpression':
      return condition(node.test);
    case 'WhileStatement':
      return [[node.test.start, node.test.end, 'false']];
    case 'ForStatement':
      return node.test ? [[node.test.start, node.test.end, 'false']] : [];
    case 'LogicalExpression':
      // Stronger than swapping `&&` and `||`: tests must detect the loss of each operand.
      return [whole(text(node.left)), whole(`(${text(node.right)})`)];
    case 'BinaryExpression':
    case 'AssignmentExpression':
      return operator(node, text).map(whole);
    case 'UpdateExpression':
      return [whole(text(node).replace(node.operator, node.operator === '++' ? '--' : '++'))];
    case 'UnaryExpression':
      return node.operator === '!' || node.operator === '-' ? [whole(text(node.argument))] : [];
    case 'Literal':
      return literal(node, whole);
    case 'TemplateLiteral':
      return [whole('``')];
    case 'ReturnStatement':
      return node.argument ? returned(node.argument) : [];
    case 'ArrowFunctionExpression':
      return node.body.type === 'BlockStatement' ? [] : returned(node.body);
    case 'ExpressionStatement':
    case 'ThrowStatement':
    case 'BreakStatement':
    case 'ContinueStatement':
      return 'directive' in node && node.directive ? [] : [whole(';')];
    case 'CallExpression':
      return call(node, source);
    case 'MemberExpression':
      return node.optional
        ? [without('?.', node.object.end, source, node.computed ? '' : '.')]
        : [];
    case 'ObjectExpression':
      return elements(node.properties, source);
    case 'ArrayExpression':
      return elements(
        node.elements.filter((element) => element !== null),
        source,
      );
    default:
      return [];
  }
}

function condition(test: Node): Edit[] {
  return ['true', 'false'].map((value) => [test.start, test.end, value]);
}

/** A boolean expression becomes true and false; any other value becomes undefined. */
function returned(given: Node): Edit[] {
  const value = given.type === 'ParenthesizedExpression' ? given.expression : given;
  const isBoolean =
    value.type === 'LogicalExpression' ||
    (value.type === 'UnaryExpression' && value.operator === '!') ||
    (value.type === 'BinaryExpression' && /^(?:[<>]=?|[!=]==|in|instanceof)$/.test(value.operator));
  if (isBoolean) return condition(value);
  // `literal` inverts booleans; most callers do not distinguish null and undefined.
  const isPlain =
    value.type === 'Literal' && (value.value === null || typeof value.value === 'boolean');
  return isPlain ? [] : [[value.start, value.end, 'undefined as never']];
}

function operator(
  { left, right, operator: present }: { left: Node; right: Node; operator: string },
  text: Text,
): string[] {
  return (OPERATORS[present] ?? []).map((other) => `${text(left)} ${other} ${text(right)}`);
}

function literal(node: Node & { type: 'Literal' }, whole: (replacement: string) => Edit): Edit[] {
  if ('regex' in node) {
    const { pattern, flags } = node.regex;
    return mutateRegex(pattern, flags).map(whole);
  }
  if (typeof node.value === 'boolean') return [whole(String(!node.value))];
  if (typeof node.value === 'number') return [whole(String(node.value + 1))];
  if (typeof node.value === 'string') return [whole(node.value === '' ? "'?'" : "''")];
  return [];
}

function call(node: ESTree.CallExpression, source: string): Edit[] {
  const { callee } = node;
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return [];
  const { name, start, end } = callee.property;
  const swapped = SWAPPED.get(name);
  return [
    ...(DROPPED.includes(name)
      ? [[node.start, node.end, source.slice(callee.object.start, callee.object.end)] as const]
      : []),
    ...(swapped === undefined ? [] : [[start, end, swapped] as const]),
  ];
}

function without(text: string, from: number, source: string, replacement: string): Edit {
  const at = source.indexOf(text, from);
  return [at, at + text.length, replacement];
}

/** Removes each part of an object or a list, with the comma after it. */
function elements(parts: readonly Node[], source: string): Edit[] {
  return parts.map(({ start, end }) => {
    const comma = /^\s*,/.exec(source.slice(end));
    return [start, end + (comma?.[0].length ?? 0), ''];
  });
}
