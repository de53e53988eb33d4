// The build's needs of the rules: for each module, the module itself and its information about its
// game, with the types of its cards; and the types of the protocol: node generate.mjs MODULES
// SCHEMA.json
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDoor } from './ask_module.mjs';
import { cardTypes } from './card_types.mjs';
import { web } from './games.mjs';
import { typesOf } from './make_types.mjs';
import { shrinkModule } from './shrink_module.mjs';

const [modules, schema] = process.argv.slice(2);
if (!modules || !schema) {
  console.error('generate: name the folder of the modules and the schema');
  process.exit(2);
}
const generated = join(web, 'src/generated');
rmSync(generated, { recursive: true, force: true });

for (const file of readdirSync(modules)) {
  const game = /^tischwerk_(\w+)\.wasm$/.exec(file)?.[1];
  if (!game) continue;
  const ask = await openDoor(join(modules, file));
  const [info] = ask({ type: 'games' });
  mkdirSync(join(generated, game), { recursive: true });
  shrinkModule(join(modules, file), join(generated, game, 'rules.wasm'));
  writeFileSync(join(generated, game, 'info.json'), `${JSON.stringify(info, null, 2)}\n`);
  const { data } = ask({ type: 'book', game, sections: [] });
  writeFileSync(join(generated, game, 'data.ts'), cardTypes(data));
}
mkdirSync(generated, { recursive: true });
const types = await typesOf(JSON.parse(readFileSync(schema, 'utf8')));
writeFileSync(join(generated, 'protocol.ts'), types);
