import { parseSync, Visitor, type VisitorObject } from 'vite';

/** The global function that every traced function calls first, with the name of its file. */
export const recorderName = '__ran';

type Insertion = { readonly at: number; readonly text: string };

/** A file counts when one of its functions runs, not when it loads. The build has no recorder. */
export const markFunctions = (code: string, path: string, name: string): string => {
  const { program } = parseSync(path, code);
  const call = `globalThis.${recorderName}?.(${JSON.stringify(name)})`;
  const insertions: Insertion[] = [];

  const markBody = ({ body }: { body: { start: number } | null }): void => {
    if (body !== null) insertions.push({ at: body.start + 1, text: `${call};` });
  };

  const visitor: VisitorObject = {
    FunctionDeclaration: markBody,
    FunctionExpression: markBody,
    ArrowFunctionExpression: ({ body }) => {
      if (body.type === 'BlockStatement') return markBody({ body });

      insertions.push({ at: body.start, text: `(${call}, ` }, { at: body.end, text: ')' });
    },
  };

  new Visitor(visitor).visit(program);

  return insert(code, insertions);
};

/** Inserts from the end, so that the earlier positions stay right. */
const insert = (code: string, insertions: readonly Insertion[]): string =>
  insertions
    .toSorted((a, b) => b.at - a.at)
    .reduce((text, { at, text: added }) => text.slice(0, at) + added + text.slice(at), code);
