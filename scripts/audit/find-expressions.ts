import { parseSync } from '@swc/core';

/** A regular expression in a source file; without a pattern where it is only put together when the program runs. */
export type Expression = { readonly pattern?: string; readonly flags: string };

type Node = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const nodesIn = (value: unknown): readonly Node[] => {
  if (Array.isArray(value)) return value.flatMap(nodesIn);
  return isNode(value) ? [value, ...Object.values(value).flatMap(nodesIn)] : [];
};

type Constants = ReadonlyMap<string, string>;

/** The text of a literal, or of a template whose parts are known; undefined for anything else. */
const constantText = (node: unknown, constants: Constants): string | undefined => {
  if (!isNode(node)) return undefined;
  if (node['type'] === 'StringLiteral') return textOf(node['value']);
  if (node['type'] === 'Identifier') return constants.get(textOf(node['value']));
  if (node['type'] !== 'TemplateLiteral') return undefined;
  const { quasis, expressions } = node;
  if (!Array.isArray(quasis) || !Array.isArray(expressions)) return undefined;
  const values = expressions.map((expression) => constantText(expression, constants));
  if (values.includes(undefined)) return undefined;
  return quasis.map((quasi: Node, index) => `${textOf(quasi['cooked'])}${values[index] ?? ''}`).join('');
};

const constantsIn = (nodes: readonly Node[]): Constants => {
  const constants = new Map<string, string>();
  for (const { type, id, init } of nodes) {
    if (type !== 'VariableDeclarator' || !isNode(id)) continue;
    const text = constantText(init, constants);
    if (text !== undefined) constants.set(textOf(id['value']), text);
  }
  return constants;
};

const isRegExp = (callee: unknown): boolean =>
  isNode(callee) && callee['type'] === 'Identifier' && callee['value'] === 'RegExp';

const constructed = (node: Node, constants: Constants): Expression => {
  const [pattern, flags] = Array.isArray(node['arguments']) ? node['arguments'] : [];
  const text = constantText(pattern?.expression, constants);
  const expression = { flags: constantText(flags?.expression, constants) ?? '' };
  return text === undefined ? expression : { ...expression, pattern: text };
};

/** Every regular expression in a source text: literals, and those that `RegExp` makes of text. */
export const findExpressions = (source: string, isTsx: boolean): readonly Expression[] => {
  const nodes = nodesIn(parseSync(source, { syntax: 'typescript', tsx: isTsx, target: 'es2024' }).body);
  const constants = constantsIn(nodes);
  return nodes.flatMap((node): readonly Expression[] => {
    if (node['type'] === 'RegExpLiteral') return [{ pattern: textOf(node['pattern']), flags: textOf(node['flags']) }];
    const isMade = ['NewExpression', 'CallExpression'].includes(textOf(node['type'])) && isRegExp(node['callee']);
    return isMade ? [constructed(node, constants)] : [];
  });
};
