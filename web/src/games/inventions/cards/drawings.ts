// Patent drawings of cards and plates, in ink lines on a field of 40 by 40.
const circle = (x: number, y: number, r: number) =>
  `M${x} ${y - r}a${r} ${r} 0 1 1 0 ${2 * r}a${r} ${r} 0 1 1 0 ${-2 * r}z`;

export const drawings: Record<string, string> = {
  cash_register: 'M7 35h26v-9H7zM10 26l3-13h14l3 13M15 17h10M14 21.5h12M20 30.5h7M16 13V6h9v7',
  sewing_machine:
    'M4 34h32M8 34v-6h24v6M28 28V12c0-3-2-4-4-4H9v7h4v8M13 23v4M13 15h7c2 0 3 1 3 3v10' +
    'M28 13h5v6h-5',
  typewriter:
    'M9 21h22l4 13H5zM11 21v-6h18v6M13 15V5h14v10M16 9h8M16 12h6M10 25.5h20M8 29.5h24' +
    'M6 13.5h5M29 13.5h5',
  camera: `M5 14h7l2-5h9l2 5h10v18H5z${circle(20, 23, 6.5)}${circle(20, 23, 3)}M30 18h2`,
  gramophone:
    'M7 35h22v-8H7zM18 27v-3c0-5 3-8 6-9M23 4c8 1 13 8 13 16-7 1-13-1-15-6-1-4 0-8 2-10zM24 15l4-4',
  telephone:
    'M12 35h14M15 35c0-2 2-3 2-6V15h4v14c0 3 2 4 2 6M14 15h10l-2-8h-6z' +
    'M21 19h5c2 0 3 1 3 3v6M26 28h6l1 6h-8z',
  car:
    `M4 28h3M16 28h9M34 28h2v-6l-6-3-5-8H13l-4 8-5 2v7M11 19h17M19 11v8` +
    `${circle(11, 29, 4.5)}${circle(29, 29, 4.5)}`,
  locomotive:
    `M5 27V8h10v8h17v11M8 11h4v5H8zM25 16V9h5v7M20 16v-4h-3v4M32 20h2v6l3 4H4` +
    `${circle(11, 30, 4.5)}${circle(21, 31, 3.5)}${circle(29, 31, 3.5)}`,
  airplane:
    'M3 12h34M5 26h30M9 12v14M31 12v14M9 12l7 14M31 12l-7 14M15 16h10v7H15zM20 6v10' +
    'M18 30a2 2 0 1 0 4 0a2 2 0 1 0-4 0M20 23v5M14 7c4-2 8-2 12 0',
  s_light_bulb:
    'M20 5a10 10 0 0 1 5 18c-1 1-1.5 2-1.5 4h-7c0-2-.5-3-1.5-4a10 10 0 0 1 5-18z' +
    'M17 30h6M18 33h4M16.5 20l1.5-5 2 4 2-4 1.5 5',
  s_pocket_watch:
    `${circle(20, 24, 11)}${circle(20, 24, 8)}M18 13v-3h4v3M20 10a3 3 0 1 1 .1-6` + `M20 18v6l4 2`,
  s_door_lock: 'M11 5h18v30H11zM20 13a3.5 3.5 0 0 1 2 6l1.5 8h-7l1.5-8a3.5 3.5 0 0 1 2-6z',
  s_telegraph: 'M5 34h30M8 34v-5h24v5M12 29v-6h5v6M26 29v-4M11 23l18-6M27 17v-4h5v4zM14 23v-4',
  s_bicycle:
    `${circle(10, 27, 7)}${circle(30, 27, 7)}M10 27l5-11h11l4 11M15 16l5 11H10` +
    `M20 27l6-11M12 16h6M26 16l-1-4h5`,
  s_music_box:
    'M6 18h26v15H6zM6 18l4-9h25l-3 9M32 25h4v-5M11 24h16M11 28h16M14 22v8M19 22v8' + 'M24 22v8',
  s_steam_whistle:
    'M17 35V14h6v21M14 35h12M15 14a5 7 0 0 1 10 0zM20 7V4M23 22h9v-4M28 8c3-1 3-3 6-3' +
    'M28 12c3 0 4-1 7-1M17 19l-4-2',
  s_microscope: 'M8 35h24M12 35c0-4 4-6 9-6a9 9 0 0 0 4-16M13 8l7-3 6 13-7 3zM22 21l2 4M11 29h11',
  s_lathe:
    'M3 29h34M6 29v6M34 29v6M6 29V15h7v14M28 29v-9h6v9M13 20h6M28 22h-4M19 16h5v9h-5z' +
    'M31 20v-5h5M17 29v-4h8v4',
  s_barometer: `${circle(20, 16, 11)}${circle(20, 16, 7)}M20 16l4-4M17 27l-1 9h8l-1-9`,
  s_iron_stove: 'M9 14h22v18H9zM12 32v4M28 32v4M7 14h26M14 19h12v8H14zM24 14V3h5v11M18 23h4',
  s_magic_lantern:
    'M7 16h17v15H7zM24 19h6l6-3v14l-6-3h-6M10 16v-4h11v4M13 12V6h5v6M5 35h23M10 31v4' + 'M21 31v4',
};

// A factory by its main output: a chimney, a headframe, a saw-tooth roof, a counter, a library.
const works = 'M5 34V16l8-5v5l8-5v5l8-5v23zM31 34V6h4v28M10 34v-7h6v7';
const mine = 'M8 34h26M14 34l6-26 6 26M11 22h18M16 14h8M30 34V24h6v10M20 8V5';
const yard = 'M5 34V19l15-10 15 10v15zM11 34V23h18v11M11 27h18M11 30.5h18';
const house = 'M6 34V14h28v20zM4 14l16-8 16 8M12 34V18M18 34V18M22 34V18M28 34V18';
export const factoryDrawings: Record<string, string> = {
  wood: yard,
  coal: mine,
  coin: house,
  development: `M6 34V17h28v17zM6 17a14 9 0 0 1 28 0${circle(20, 24, 4)}M20 8V5`,
};
export function factoryDrawing(output: Record<string, number>): string {
  const kind = Object.keys(factoryDrawings).find((one) => (output[one] ?? 0) > 0);
  return kind ? (factoryDrawings[kind] ?? works) : works;
}

// The six actions, filled, on 20 by 20.
export const actionShapes: Record<string, string> = {
  build: 'M2 18V8l5 3V8l5 3V3h5v15zM4.5 13v3h2.5v-3zM9 13v3h2.5v-3z',
  produce: 'M2 18v-7l5 3v-3l5 3V9h5v9zM13 7c0-3 3-2 3-5h2c0 4-3 4-3 5z',
  buy: 'M2 12h16l-2.5 5h-11zM5 6h4v5H5zM10 6h4v5h-4zM7.5 1h4v4h-4z',
  manufacture:
    'M3 3h8.5c2 0 3 1 3.6 3h-3.6v1.5H3zM6 7.5h3V17H6z' +
    'M13.5 10h2l.4 1.5 1.5.4v2l-1.5.4-.4 1.5h-2l-.4-1.5-1.5-.4v-2l1.5-.4z',
  market: 'M2 6h10V3l6 4.5-6 4.5V9H2zM18 13v3H9v2.5L3.5 14.5 9 10.5V13z',
  research:
    'M10 1.5a6 6 0 0 1 3.3 11c-.8.6-1 1.2-1 2.2H7.7c0-1-.2-1.6-1-2.2a6 6 0 0 1 3.3-11z' +
    'M7.7 15.7h4.6v2.8H7.7z',
};
