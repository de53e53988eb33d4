// TypeScript types of the protocol, the views and the module's requests, from the JSON Schema that
// `tischwerk schema --page` prints.
import { compile } from 'json-schema-to-typescript';

// A message is any of those with the prefix of its direction.
function anyOf(definitions, prefix) {
  const names = Object.keys(definitions).filter((name) => name.startsWith(prefix));
  return { anyOf: names.map((name) => ({ $ref: `#/$defs/${name}` })) };
}

export function typesOf(schema) {
  const { $defs: definitions } = schema;
  const messages = {
    client_message: anyOf(definitions, 'client_'),
    server_message: anyOf(definitions, 'server_'),
  };
  const { message, play_bot } = definitions.page_calls.properties;
  message.properties.asked.properties.message = { $ref: '#/$defs/client_message' };
  for (const { properties } of [message, play_bot])
    properties.answered.properties.messages.items = { $ref: '#/$defs/server_message' };
  return compile({ ...schema, $defs: { ...definitions, ...messages } }, 'Tischwerk', {
    bannerComment: '// Made by tools/make_types.mjs from the schema; changes here are lost.',
    unreachableDefinitions: true,
    format: false,
  });
}
