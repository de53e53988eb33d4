// The typed face of the WebAssembly module: a request in, an answer out. Runs in workers and in
// node.
import type { HintMove, PlannedMove, ServerMessage, Words } from './protocol';

export interface OptionInfo {
  id: string;
  name: Words;
  values: string[];
  default: string;
  is_for_seat: boolean; // chosen once for every seat, under "id.seat"
  min_players: number; // with other numbers of players there is nothing to choose
  max_players: number;
}
export interface GameInfo {
  id: string;
  name: Words;
  min_players: number;
  max_players: number;
  options: OptionInfo[];
  orders: { id: string; name: Words }[];
  rules: string;
  edition: { name: string; hash: string };
  levels: string[];
}
export type Section = Record<string, string>;
export interface Book {
  data: Record<string, unknown>;
  en: Record<string, Section>;
  de: Record<string, Section>;
}
export interface SeatWish {
  kind: 'open' | 'human' | 'bot';
  name_or_level: string;
}
export interface TableWish {
  game: string;
  players: number;
  options: Record<string, string>;
  seats: SeatWish[];
  is_hot_seat: boolean;
  allows_hints?: boolean; // also where several people play
}
export interface BotTurn {
  seat: number;
  level: string;
}
export interface Opened {
  table: number;
  lines: string[];
  bot: BotTurn | null;
}
export interface Said {
  messages: ServerMessage[];
  lines: string[];
  bot: BotTurn | null;
}
export interface Review {
  turn: number; // of the game, which has its own count
  seat: number;
  decision: string;
  move: string;
  description: Words;
  choices: HintMove[];
  outlook: { win: number; score: number }[];
}

interface Calls {
  games: [object, GameInfo[]];
  book: [{ game: string; edition?: string; sections: string[] }, Book];
  make: [TableWish & { seed: string; now: number }, Opened];
  open: [{ lines: string[] }, Opened];
  add: [{ table: number; lines: string[] }, { number: number; bot: BotTurn | null }];
  close: [{ table: number }, object];
  message: [{ table: number; seat: number; now: number; message: object }, Said];
  play_bot: [{ table: number; seat: number; viewer: number; now: number; move: string }, Said];
  export: [{ table: number; seat: number }, { content: string }];
  import: [{ content: string; file_name: string; nameless: string; now: number }, Opened];
  fork: [{ table: number; number: number; seat: number; now: number }, Opened];
  think: [
    { table: number; seat: number; level: string; seed: string },
    { number: number; visits: number; moves: HintMove[]; plan: PlannedMove[] },
  ];
  review: [
    { table: number; from: number; count: number; level: string },
    { moves: Review[]; total: number },
  ];
}
export type CallName = keyof Calls;
export type Asked<Name extends CallName> = Calls[Name][0];
export type Answered<Name extends CallName> = Calls[Name][1];

export class DoorRefusal extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly rule: string | null = null,
  ) {
    super(message);
  }
}

interface DoorExports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  request_bytes(size: number): number;
  answer_request(): number;
}

export class Door {
  private readonly encoder = new TextEncoder();
  private readonly decoder = new TextDecoder();

  private constructor(private readonly exports: DoorExports) {}

  static async open(module: WebAssembly.Module): Promise<Door> {
    // eslint-disable-next-line prefer-const -- the clock below needs it before it is there
    let exports: DoorExports | undefined;
    // The module reads nothing and writes nothing; only a clock is answered.
    const answers: Record<string, (...values: never[]) => number> = {
      proc_exit: (code: number) => {
        throw new Error(`the rules stopped with ${code}`);
      },
      clock_time_get: (_clock: number, _precision: bigint, pointer: number) => {
        const now = BigInt(Math.round(performance.now() * 1e6));
        if (exports) new DataView(exports.memory.buffer).setBigUint64(pointer, now, true);
        return 0;
      },
    };
    const wasi = Object.fromEntries(
      WebAssembly.Module.imports(module).map(({ name }) => [name, answers[name] ?? (() => 0)]),
    );
    const instance = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: wasi });
    exports = instance.exports as unknown as DoorExports;
    exports._initialize();
    return new Door(exports);
  }

  call<Name extends CallName>(name: Name, asked: Asked<Name>): Answered<Name> {
    const bytes = this.encoder.encode(JSON.stringify({ type: name, ...asked }));
    const pointer = this.exports.request_bytes(bytes.length);
    new Uint8Array(this.exports.memory.buffer).set(bytes, pointer);
    const reply = JSON.parse(this.readText(this.exports.answer_request())) as
      { ok: Answered<Name> } | { refused: { code: string; message: string; rule: string | null } };
    if ('ok' in reply) return reply.ok;
    throw new DoorRefusal(reply.refused.code, reply.refused.message, reply.refused.rule);
  }

  private readText(pointer: number): string {
    const memory = new Uint8Array(this.exports.memory.buffer);
    return this.decoder.decode(memory.subarray(pointer, memory.indexOf(0, pointer)));
  }
}
