import { readFileSync } from 'node:fs';
import { DockerfileParser } from 'dockerfile-ast';
import { parse, parseAllDocuments } from 'yaml';
import * as z from 'zod/mini';

const Environment = z.record(z.string(), z.string());

const Service = z.object({
  image: z.string(),
  user: z.optional(z.string()),
  read_only: z.optional(z.boolean()),
  cap_drop: z.array(z.string()),
  command: z.optional(z.array(z.string())),
  entrypoint: z.optional(z.array(z.string())),
  environment: z.optional(Environment),
  networks: z.array(z.string()),
  secrets: z.optional(z.array(z.string())),
  volumes: z.optional(z.array(z.string())),
  ports: z.optional(z.array(z.string())),
  healthcheck: z.optional(z.object({ test: z.optional(z.array(z.string())) })),
  depends_on: z.optional(z.record(z.string(), z.object({ condition: z.string() }))),
  deploy: z.object({ resources: z.object({ limits: z.object({ cpus: z.string(), memory: z.string() }) }) }),
});
export type Service = z.infer<typeof Service>;

const Compose = z.object({
  services: z.record(z.string(), Service),
  networks: z.record(z.string(), z.nullable(z.unknown())),
  volumes: z.record(z.string(), z.nullable(z.unknown())),
  secrets: z.record(z.string(), z.object({ file: z.optional(z.string()), environment: z.optional(z.string()) })),
});

const readComposeFile = (): unknown => parse(readFileSync('compose.yaml', 'utf8'), { merge: true });

/** Parses compose.yaml and puts these variables in place, as Compose does in strings only. */
export function readCompose(variables: Readonly<Record<string, string>>): z.infer<typeof Compose> {
  const fill = (_match: string, name: string, otherwise?: string): string => {
    const value = variables[name] || otherwise;
    if (value === undefined) throw new Error(`compose.yaml requires ${name}.`);
    return value;
  };
  const filled = JSON.stringify(readComposeFile(), (_key, value: unknown) =>
    typeof value === 'string' ? value.replace(VARIABLE, fill) : value,
  );
  return Compose.parse(JSON.parse(filled));
}

/** `${NAME}`, `${NAME:-default}` or `${NAME:?message}`; the second group is the default. */
const VARIABLE = /\$\{(\w+)(?::-([^}]*)|:\?[^}]*)?\}/g;

/** Returns the variables that the operator may set. */
export function listComposeVariables(): string[] {
  const { secrets } = Compose.parse(readComposeFile());
  const ofSecrets = Object.values(secrets).flatMap(({ environment }) => environment ?? []);
  const inText = [...readFileSync('compose.yaml', 'utf8').matchAll(VARIABLE)].map(([, name = '']) => name);
  return [...new Set([...inText, ...ofSecrets])].sort();
}

/** Returns the variables of docs/compose/example.env; the passwords are filled in. */
export function readExampleVariables(): Record<string, string> {
  const lines = readFileSync('docs/compose/example.env', 'utf8')
    .split('\n')
    .flatMap(line => /^(\w+)=(.*)$/.exec(line)?.slice(1, 3) ?? []);
  const pairs = lines.flatMap((name, index) => (index % 2 === 0 ? [[name, lines[index + 1] ?? '']] : []));
  return Object.fromEntries(pairs.map(([name = '', value = '']) => [name, /PASSWORD$/.test(name) ? 'f00d' : value]));
}

const SETTINGS_TABLE = /^\| (?:Environment|Setting) .*\n(?:\|.*\n)+/gm;

/** Returns the settings that the tables of README.md and the operator's manual describe. */
export function readDocumentedSettings(): string[] {
  const tables = ['README.md', 'docs/operations.md'].flatMap(file => readFileSync(file, 'utf8').match(SETTINGS_TABLE));
  const cells = tables.flatMap(table => [...(table ?? '').matchAll(/^\| ([^|]+)/gm)].map(([, cell = '']) => cell));
  const names = cells.flatMap(cell => [...cell.matchAll(/`([A-Z_]+)`/g)].map(([, name = '']) => name));
  return [...new Set(names)].sort();
}

const Manifest = z.looseObject({
  kind: z.string(),
  apiVersion: z.string(),
  metadata: z.looseObject({ name: z.string(), labels: z.optional(z.record(z.string(), z.string())) }),
});
export type Manifest = z.infer<typeof Manifest>;

/** Parses the manifests of a file under docs/kubernetes. */
export function readManifests(file: string): Manifest[] {
  const documents = parseAllDocuments(readFileSync(`docs/kubernetes/${file}`, 'utf8'));
  const errors = documents.flatMap(document => ('errors' in document ? document.errors : []));
  if (errors[0]) throw errors[0];
  return documents.map(document => Manifest.parse(document.toJS()));
}

export interface Instruction {
  name: string;
  /** Words after the name and its flags. */
  words: string[];
  /** The values of an instruction in JSON form. */
  json: string[];
  from: string | null;
}

/** Returns the instructions of each stage of the Dockerfile. */
export function readStages(): Instruction[][] {
  const stages: Instruction[][] = [];
  for (const instruction of DockerfileParser.parse(readFileSync('Dockerfile', 'utf8')).getInstructions()) {
    const name = instruction.getInstruction();
    const words = instruction.getArguments().map(argument => argument.getValue());
    if (name === 'FROM') stages.push([]);
    stages.at(-1)?.push({
      name,
      words,
      json: parseJsonForm(instruction.getArgumentsContent() ?? ''),
      from: /--from=(\w+)/.exec(instruction.getTextContent())?.[1] ?? null,
    });
  }
  return stages;
}

function parseJsonForm(content: string): string[] {
  const list = /\[.*\]$/s.exec(content)?.[0];
  return list === undefined ? [] : z.array(z.string()).parse(JSON.parse(list));
}

const Package = z.object({
  scripts: z.record(z.string(), z.string()),
  dependencies: z.record(z.string(), z.string()),
});

export const readPackage = (): z.infer<typeof Package> =>
  Package.parse(JSON.parse(readFileSync('package.json', 'utf8')));

/** Whether the tag of an image names one release. */
export const isPinned = (image: string): boolean => /:\d+\.\d+(\.\d+)?(-[\w.-]+)?(@sha256:[0-9a-f]{64})?$/.test(image);
