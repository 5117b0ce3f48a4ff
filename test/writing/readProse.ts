import ts from 'typescript';

export interface Prose {
  kind: 'comment' | 'title' | 'document';
  line: number;
  text: string;
}

/** A stretch of code, from `pos` up to and without `end`. */
interface Span {
  pos: number;
  end: number;
}

/** Returns the comments and the test titles of a TypeScript or JavaScript file. Adjacent line comments are one text. */
export function readProse(path: string, code: string): Prose[] {
  const source = ts.createSourceFile(path, code, ts.ScriptTarget.Latest, false, scriptKind(path));
  const literals: Span[] = [];
  const titles: Span[] = [];
  const visit = (node: ts.Node): void => {
    if (isLiteral(node)) literals.push({ pos: node.getStart(source), end: node.end });
    const title = findTitle(node);
    if (title) titles.push({ pos: title.getStart(source), end: title.end });
    ts.forEachChild(node, visit);
  };
  visit(source);
  const lineAt = (position: number) => source.getLineAndCharacterOfPosition(position).line + 1;
  const comments = findComments(code, literals);
  return [
    ...mergeLines(comments.map(({ pos, end }) => ({ line: lineAt(pos), raw: code.slice(pos, end) }))),
    ...titles.map(({ pos, end }) => ({ kind: 'title' as const, line: lineAt(pos), text: code.slice(pos, end) })),
  ];
}

function scriptKind(path: string): ts.ScriptKind {
  if (path.endsWith('.tsx')) return ts.ScriptKind.TSX;
  return path.endsWith('.ts') ? ts.ScriptKind.TS : ts.ScriptKind.JS;
}

/** Returns true for what may contain `//` without a comment: strings, templates, regular expressions and JSX text. */
function isLiteral(node: ts.Node): boolean {
  return ts.isLiteralExpression(node) || ts.isTemplateLiteralToken(node) || ts.isJsxText(node);
}

/** Returns the title of `describe(…)`, `it(…)`, `test.step(…)`, `it.each(…)(…)` and the like. */
function findTitle(node: ts.Node): ts.Node | null {
  if (!ts.isCallExpression(node)) return null;
  const [title] = node.arguments;
  const isText = title && (ts.isStringLiteralLike(title) || ts.isTemplateExpression(title));
  return isText && /^(describe|it|test)([A-Z]\w*)?$/.test(findCallee(node.expression)) ? title : null;
}

function findCallee(node: ts.Expression): string {
  if (ts.isIdentifier(node)) return node.text;
  if (ts.isPropertyAccessExpression(node) || ts.isCallExpression(node)) return findCallee(node.expression);
  return ts.isTaggedTemplateExpression(node) ? findCallee(node.tag) : '';
}

/** Returns every comment of the code. `literals` are sorted, as a walk of the syntax tree finds them. */
function findComments(code: string, literals: readonly Span[]): Span[] {
  const comments: Span[] = [];
  const opening = /\/[/*]/g;
  let next = 0;
  for (let match = opening.exec(code); match; match = opening.exec(code)) {
    const pos = match.index;
    while (next < literals.length && (literals[next]?.end ?? 0) <= pos) next += 1;
    const literal = literals[next];
    if (literal && literal.pos <= pos) {
      opening.lastIndex = literal.end;
      continue;
    }
    const closing = match[0] === '//' ? code.indexOf('\n', pos) : code.indexOf('*/', pos) + 2;
    const end = closing === -1 ? code.length : closing;
    comments.push({ pos, end });
    opening.lastIndex = end;
  }
  return comments;
}

function mergeLines(comments: { line: number; raw: string }[]): Prose[] {
  const merged: (Prose & { lastLine: number })[] = [];
  for (const { line, raw } of comments) {
    const text = raw
      .replace(/^\s*\/?\*+\/?|^\/\/|\*\/$/gm, '')
      .replace(/\s+/g, ' ')
      .trim();
    const isLine = raw.startsWith('//');
    const before = merged.at(-1);
    if (isLine && before?.lastLine === line - 1) {
      before.text += ` ${text}`;
      before.lastLine = line;
    } else merged.push({ kind: 'comment', line, text, lastLine: isLine ? line : -1 });
  }
  return merged.map(({ kind, line, text }) => ({ kind, line, text }));
}

/** Returns the lines of a Markdown document without its code. */
export function readDocument(text: string): Prose[] {
  const withoutBlocks = text.replace(/^ *```[\s\S]*?^ *```/gm, block => block.replace(/[^\n]/g, ''));
  const lines = withoutBlocks
    .split('\n')
    .map((line, index) => ({ line: index + 1, text: line.replace(/`[^`]*`/g, '') }));
  return lines.map(line => ({ kind: 'document', ...line }));
}
