/**
 * The SQL statements that the server's sources send: the first argument of each `query`, with the constants that are put
 * into it; all of them where it is one of several. What can't be read is named, so that none escapes by the way it is written.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseAst } from 'vitest/node'

export type Statement = { readonly path: string; readonly text: string }
/** By path from `server/src`. */
export type Sources = ReadonlyMap<string, string>

type Node = { readonly type: string } & Record<string, unknown>
/** A file's constants and parameters by name: its names are unlike enough to need no scopes. */
type File = {
  readonly path: string
  readonly calls: Node[]
  readonly constants: Map<string, Node>
  readonly parameters: Map<string, Node>
  readonly imports: Map<string, string>
}

const root = new URL('../', import.meta.url)

/** The sources of the server without its tests, and without the audit, which every test runs as a whole. */
export const readServerSources = (): Sources =>
  new Map(
    readdirSync(fileURLToPath(root), { recursive: true, encoding: 'utf8' })
      .map((path) => path.replaceAll('\\', '/'))
      .filter((path) => /(?<!\.test)\.ts$/.test(path) && !/(?:^|\/)(?:testing\/|audit\/|audit\.ts$)/.test(path))
      .map((path) => [path, readFileSync(new URL(path, root), 'utf8')]),
  )

export function statementsOf(sources: Sources): { statements: Statement[]; unread: string[] } {
  const files = new Map([...sources].map(([path, text]) => [path, readFile(path, text)]))
  const statements: Statement[] = []
  const unread: string[] = []
  for (const file of files.values()) {
    for (const { arguments: given } of file.calls) {
      const [first] = given as Node[]
      if (!first) continue
      const texts = textsOf(first, file, files)
      if (texts) statements.push(...texts.map((text) => ({ path: file.path, text })))
      else unread.push(`${file.path}: ${sources.get(file.path)!.slice(first.start as number, first.end as number)}`)
    }
  }
  return { statements, unread }
}

function readFile(path: string, text: string): File {
  const file: File = { path, calls: [], constants: new Map(), parameters: new Map(), imports: new Map() }
  const visit = (node: Node): void => {
    if (node.type === 'CallExpression' && nameOf(node.callee as Node) === 'query') file.calls.push(node)
    if (node.type === 'VariableDeclarator' && node.init) file.constants.set(nameOf(node.id as Node), node.init as Node)
    if (node.type === 'ImportDeclaration') {
      const from = posix.join(dirname(path), String((node.source as Node).value))
      for (const { local } of node.specifiers as Node[]) file.imports.set(nameOf(local as Node), from)
    }
    for (const parameter of (node.params as Node[] | undefined) ?? []) {
      if (parameter.type === 'Identifier') file.parameters.set(nameOf(parameter), parameter)
    }
    for (const child of Object.values(node).flat())
      if (child && typeof child === 'object' && 'type' in child) visit(child as Node)
  }
  visit(parseAst(text, { lang: 'ts' }) as unknown as Node)
  return file
}

const nameOf = (node: Node): string =>
  String(node.type === 'MemberExpression' ? nameOf(node.property as Node) : node.name)

/** Every text that an expression may be; undefined where that can't be told. `given`: the arguments of the function it is in. */
function textsOf(
  node: Node,
  file: File,
  files: ReadonlyMap<string, File>,
  given: ReadonlyMap<string, string[]> = new Map(),
): string[] | undefined {
  const read = (inner: unknown, at = file) => textsOf(inner as Node, at, files, at === file ? given : new Map())
  switch (node.type) {
    case 'Literal':
      return [String(node.bigint ?? node.value)]
    case 'TemplateLiteral':
      return templateOf(node, read)
    case 'ConditionalExpression':
      return both(read(node.consequent), read(node.alternate))
    case 'TSAsExpression':
      return read(node.expression)
    case 'MemberExpression': {
      const places = placesOf(node, file, files)
      return places.length > 0 ? places.map((place) => read(place.node, place.file)).reduce(both) : undefined
    }
    case 'CallExpression': {
      if (nameOf(node.callee as Node) === 'join') return joined(node, file, files, given)
      const called = constantOf(nameOf(node.callee as Node), file, files)
      if (called?.node.type !== 'ArrowFunctionExpression') return undefined
      const names = (called.node.params as Node[]).map(nameOf)
      const values = (node.arguments as Node[]).map((argument) => read(argument))
      // An argument that can't be told leaves the text untold where it is put into it.
      const told = names.flatMap((name, i) => (values[i] ? [[name, values[i]] as const] : []))
      return textsOf(called.node.body as Node, called.file, files, new Map(told))
    }
    case 'Identifier': {
      const name = nameOf(node)
      const found = constantOf(name, file, files)
      return given.get(name) ?? (found ? read(found.node, found.file) : wordsOf(file.parameters.get(name)))
    }
    default:
      return undefined
  }
}

/** A list of constants that is joined, or a text made of each of them: `list.join(', ')`, `list.map((one) => text).join(', ')`. */
function joined(
  node: Node,
  file: File,
  files: ReadonlyMap<string, File>,
  given: ReadonlyMap<string, string[]>,
): string[] | undefined {
  const [separator] = node.arguments as Node[]
  const of = (node.callee as Node).object as Node
  const isMapped = of.type === 'CallExpression' && nameOf(of.callee as Node) === 'map'
  const list = elementsOf((isMapped ? (of.callee as Node).object : of) as Node, file, files)
  const made = isMapped ? (of.arguments as Node[])[0]! : undefined
  const texts = list?.map((element) => {
    if (!made) return element
    const told = new Map([...given, [nameOf((made.params as Node[])[0]!), [element]]])
    return onlyOf(textsOf(made.body as Node, file, files, told))
  })
  const isTold = texts?.every((text) => text !== undefined) && separator?.type === 'Literal'
  return isTold ? [texts!.join(String(separator.value))] : undefined
}

/** The texts of a list of constants. */
function elementsOf(node: Node, file: File, files: ReadonlyMap<string, File>): string[] | undefined {
  const [place] = placesOf(node, file, files)
  if (place?.node.type !== 'ArrayExpression') return undefined
  const all = (place.node.elements as Node[]).map((element) =>
    element.type === 'SpreadElement'
      ? elementsOf(element.argument as Node, place.file, files)
      : onlyOf(textsOf(element, place.file, files)),
  )
  return all.every((texts) => texts !== undefined) ? (all.flat() as string[]) : undefined
}

/** Of what is in a list each is one text: one that may be several is not told. */
const onlyOf = (texts: string[] | undefined): string | undefined => (texts?.length === 1 ? texts[0] : undefined)

const both = (some: string[] | undefined, others: string[] | undefined) => some && others && [...some, ...others]

/** Where the value of a name stands, or of a member of a table; `table[key]` may be each of its members. */
function placesOf(
  node: Node,
  file: File,
  files: ReadonlyMap<string, File>,
): { readonly node: Node; readonly file: File }[] {
  if (node.type === 'MemberExpression')
    return placesOf(node.object as Node, file, files).flatMap((table) =>
      ((table.node.properties as Node[] | undefined) ?? [])
        .filter(({ key }) => node.computed || (key && nameOf(key as Node) === nameOf(node)))
        .map((member) => ({ node: bare((member.value as Node | undefined) ?? member), file: table.file })),
    )
  const found = constantOf(nameOf(node), file, files)
  return found ? [{ ...found, node: bare(found.node) }] : []
}

const bare = (node: Node): Node => (node.type === 'TSAsExpression' ? (node.expression as Node) : node)

function templateOf(node: Node, read: (inner: unknown) => string[] | undefined): string[] | undefined {
  const parts = (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked)
  const put = (node.expressions as Node[]).map((expression) => read(expression))
  return put.reduce<string[] | undefined>(
    (texts, values, i) => values && texts?.flatMap((text) => values.map((value) => `${text}${value}${parts[i + 1]}`)),
    [parts[0]!],
  )
}

function constantOf(
  name: string,
  file: File,
  files: ReadonlyMap<string, File>,
): { node: Node; file: File } | undefined {
  const node = file.constants.get(name)
  if (node) return { node, file }
  const from = files.get(file.imports.get(name) ?? '')
  return from && constantOf(name, from, files)
}

/** The words of a parameter whose type is a list of them. */
function wordsOf(parameter: Node | undefined): string[] | undefined {
  const type = (parameter?.typeAnnotation as Node | undefined)?.typeAnnotation as Node | undefined
  if (type?.type !== 'TSUnionType') return undefined
  const words = (type.types as Node[]).map(({ literal }) => (literal as Node | undefined)?.value)
  return words.every((word) => typeof word === 'string') ? (words as string[]) : undefined
}
