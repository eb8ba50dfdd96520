import path from 'node:path';
import ts from 'typescript';

interface TypeScriptFile {
  /** Relative to backend/. */
  name: string;
  text: string;
}

interface Entity {
  name: string;
  folder: string;
  /** The type of each column, by the name of its property. */
  columns: Map<string, string>;
}

/**
 * Types of rows that repeat two or more columns of an entity, "file:line: columns of Entity". A type of rows is one in a
 * *.repository.ts or one that a repository's methods return; it takes columns from the entity: `Pick<Order, 'id'>`.
 */
export function typedColumns(files: TypeScriptFile[]): string[] {
  const parsed = files.map(({ name, text }) => ({
    name,
    folder: folderOf(name),
    source: ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true),
  }));
  const entities = parsed.flatMap(({ source, folder }) => source.statements.flatMap((one) => entityOf(one, folder)));
  const isRepository = (name: string) => name.endsWith('.repository.ts');
  const returned = new Set(
    parsed
      .filter(({ name }) => isRepository(name))
      .flatMap(({ source, folder }) => typesReturned(source).map((type) => `${folder} ${type}`)),
  );
  return parsed.flatMap(({ name, folder, source }) => {
    const found: string[] = [];
    const visit = (node: ts.Node, isRow: boolean): void => {
      if (ts.isParameter(node) || isEntity(node)) return;
      const rows =
        isRow ||
        ((ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) &&
          returned.has(`${folder} ${node.name.text}`));
      if (rows && (ts.isInterfaceDeclaration(node) || ts.isTypeLiteralNode(node))) {
        const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
        for (const entity of entities.filter((one) => one.folder === folder)) {
          const repeated = repeatedColumns(node, entity);
          if (repeated.length > 1) found.push(`${name}:${line}: ${repeated.join(', ')} of ${entity.name}`);
        }
      }
      ts.forEachChild(node, (child) => visit(child, rows));
    };
    visit(source, isRepository(name));
    return found;
  });
}

/** The module, or the folder of those that are of none. */
function folderOf(name: string): string {
  return /^src\/modules\/[^/]+/.exec(name)?.[0] ?? path.dirname(name).split('/').slice(0, 2).join('/');
}

function isEntity(node: ts.Node): node is ts.ClassDeclaration {
  return ts.isClassDeclaration(node) && decorates(node, /^@Entity\(/);
}

function decorates(node: ts.HasDecorators, decorator: RegExp): boolean {
  return (ts.getDecorators(node) ?? []).some((one) => decorator.test(one.getText()));
}

function entityOf(node: ts.Node, folder: string): Entity[] {
  if (!isEntity(node)) return [];
  const columns = node.members
    .filter((member) => ts.isPropertyDeclaration(member))
    .filter((member) => decorates(member, /^@(Primary|PrimaryGenerated)?Column\(/))
    .map((member): [string, string] => [member.name.getText(), textOf(member.type!)]);
  return [{ name: node.name!.text, folder, columns: new Map(columns) }];
}

/** Names in the types that methods return and in the type arguments of `rows` and `row`. */
function typesReturned(source: ts.SourceFile): string[] {
  const names: string[] = [];
  const collect = (node: ts.Node): void => {
    if (ts.isTypeReferenceNode(node)) names.push(node.typeName.getText());
    ts.forEachChild(node, collect);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isMethodDeclaration(node) && node.type) collect(node.type);
    if (ts.isCallExpression(node) && /\.rows?$/.test(node.expression.getText())) node.typeArguments?.forEach(collect);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return names;
}

function repeatedColumns(type: ts.InterfaceDeclaration | ts.TypeLiteralNode, { columns }: Entity): string[] {
  return type.members
    .filter((member) => ts.isPropertySignature(member))
    .filter(({ name, type: written }) => written && columns.get(name.getText()) === textOf(written))
    .map(({ name }) => name.getText());
}

function textOf(type: ts.TypeNode): string {
  return type.getText().replace(/\s+/g, ' ').split(' | ').sort().join(' | ');
}
