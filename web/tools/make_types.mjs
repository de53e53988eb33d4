// TypeScript types of the protocol and the views, from the JSON Schema that `tischwerk schema`
// prints: node make_types.mjs SCHEMA.json OUTPUT.ts
import { readFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

const upperCamel = (name) =>
  name
    .split('_')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');
const isName = (key) => /^[A-Za-z_]\w*$/.test(key);

function objectType(schema, indent) {
  if (!schema.properties)
    return `Record<string, ${schema.additionalProperties ? typeOf(schema.additionalProperties, indent) : 'unknown'}>`;
  const deeper = `${indent}  `;
  const lines = Object.entries(schema.properties).map(([key, value]) => {
    const mark = schema.required?.includes(key) ? '' : '?';
    return `${deeper}${isName(key) ? key : JSON.stringify(key)}${mark}: ${typeOf(value, deeper)};`;
  });
  return lines.length === 0 ? 'Record<string, never>' : `{\n${lines.join('\n')}\n${indent}}`;
}

function typeOf(schema, indent) {
  if ('const' in schema) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.anyOf) return schema.anyOf.map((one) => typeOf(one, indent)).join(' | ');
  switch (schema.type) {
    case 'integer':
    case 'number':
      return 'number';
    case 'string':
      return 'string';
    case 'boolean':
      return 'boolean';
    case 'null':
      return 'null';
    case 'array':
      return `Array<${typeOf(schema.items ?? {}, indent)}>`;
    case 'object':
      return objectType(schema, indent);
    default:
      return 'unknown';
  }
}

export function typesOf(schema) {
  const definitions = schema.$defs;
  const names = Object.keys(definitions);
  const union = (prefix, name) => {
    const members = names.filter((key) => key.startsWith(prefix)).map(upperCamel);
    return members.length === 0 ? '' : `export type ${name} =\n  | ${members.join('\n  | ')};\n\n`;
  };
  const types = names
    .map((name) => `export type ${upperCamel(name)} = ${typeOf(definitions[name], '')};\n`)
    .join('\n');
  return (
    `// Made by tools/make_types.mjs from the schema; changes here are lost.\n\n` +
    union('client_', 'ClientMessage') +
    union('server_', 'ServerMessage') +
    types
  );
}

if (process.argv[1]?.endsWith('make_types.mjs')) {
  const [schemaPath, outputPath] = process.argv.slice(2);
  if (!schemaPath || !outputPath) {
    console.error('make_types: name the schema and the file to write');
    process.exit(2);
  }
  mkdirSync(dirname(outputPath), { recursive: true });
  writeFileSync(outputPath, typesOf(JSON.parse(readFileSync(schemaPath, 'utf8'))));
}
