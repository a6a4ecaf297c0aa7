import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { projectRoot } from '../support/paths';

export interface Source {
  /** From the project's folder, with slashes: `src/domain/team/team.ts`. */
  file: string;
  text: string;
}

const GENERATED = new Set([
  'src/contract/api.ts',
  'src/web/api/generated.ts',
  'src/web/api/generatedLazy.ts',
  'src/web/api/generatedLeague.ts',
  'src/web/api/generatedOffline.ts',
  'src/web/api/generatedProof.ts',
]);

export function sources(): Source[] {
  return readdirSync(path.join(projectRoot, 'src'), { recursive: true, encoding: 'utf8' })
    .map((name) => `src/${name.split(path.sep).join('/')}`)
    .filter((file) => /\.tsx?$/.test(file) && !GENERATED.has(file))
    .map((file) => ({ file, text: readFileSync(path.join(projectRoot, file), 'utf8') }));
}

/** Returns the imports of a file, dynamic ones included: project files by path, packages by name. */
export function importsOf(source: Source): string[] {
  const { importedFiles } = ts.preProcessFile(source.text, true, true);
  return importedFiles.map(({ fileName }) => resolved(source, fileName));
}

/** Returns the imports and re-exports that load with the file, types included. */
export function staticImportsOf(source: Source): string[] {
  const tree = ts.createSourceFile(source.file, source.text, ts.ScriptTarget.Latest);
  return tree.statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return [];
    const { moduleSpecifier } = statement;
    if (!moduleSpecifier || !ts.isStringLiteral(moduleSpecifier)) return [];
    return [resolved(source, moduleSpecifier.text)];
  });
}

function resolved({ file }: Source, name: string): string {
  return name.startsWith('.') ? path.posix.join(path.posix.dirname(file), name) : name;
}

export interface LongFunction {
  name: string;
  lines: number;
}

/** Returns the functions with more lines than allowed. Inner named functions do not count for the outer one. */
export function longFunctions({ file, text }: Source, allowed: number): LongFunction[] {
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, scriptKind(file));
  const long: LongFunction[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body) {
      const lines = linesOf(tree, node) - innerLines(tree, node.body);
      if (lines > allowed) long.push({ name: nameOf(node), lines });
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return long;
}

/** Returns the number of lines of the named functions that a body declares. They are measured on their own. */
function innerLines(tree: ts.SourceFile, body: ts.Node): number {
  let lines = 0;
  ts.forEachChild(body, (child) => {
    if (ts.isFunctionDeclaration(child)) lines += linesOf(tree, child);
  });
  return lines;
}

function linesOf(tree: ts.SourceFile, node: ts.Node): number {
  const start = tree.getLineAndCharacterOfPosition(node.getStart()).line;
  return tree.getLineAndCharacterOfPosition(node.getEnd()).line - start + 1;
}

function nameOf(node: ts.Node): string {
  const named = node as { name?: ts.Node };
  if (named.name) return named.name.getText();
  const parent = node.parent as { name?: ts.Node } | undefined;
  return parent?.name?.getText() ?? 'a function without a name';
}

const scriptKind = (file: string): ts.ScriptKind =>
  file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
