// TypeScript types of a game's cards and boards, from the data files of its edition: a member that
// some entries leave out may be absent; a table of amounts is a Record.
const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

// Values by kind ("flax", "coin"), of which each entry names its own.
function isTableOfAmounts(objects, keys) {
  const isWhole = objects.every((one) => Object.keys(one).length === keys.length);
  return !isWhole && objects.every((one) => Object.values(one).every(Number.isFinite));
}

function typeOfObjects(objects, indent) {
  const keys = [...new Set(objects.flatMap(Object.keys))];
  if (keys.length === 0 || isTableOfAmounts(objects, keys)) return 'Record<string, number>';
  const deeper = `${indent}  `;
  const members = keys.map((key) => {
    const values = objects.filter((one) => key in one).map((one) => one[key]);
    const mark = values.length < objects.length ? '?' : '';
    return `${deeper}${JSON.stringify(key)}${mark}: ${typeOf(values, deeper)};\n`;
  });
  return `{\n${members.join('')}${indent}}`;
}

function typeOf(values, indent) {
  if (values.length === 0) return 'unknown';
  if (values.every(Array.isArray)) return `(${typeOf(values.flat(), indent)})[]`;
  if (values.every(isObject)) return typeOfObjects(values, indent);
  return [...new Set(values.map((value) => typeof value))].join(' | ');
}

export const cardTypes = (data) =>
  `// Made by tools/card_types.mjs from the edition's data; changes here are lost.\n` +
  `export type Data = ${typeOf([data], '')};\n`;
