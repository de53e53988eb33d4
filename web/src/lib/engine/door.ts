// The typed face of the WebAssembly module: a request in, an answer out. Runs in workers and in
// node.
import type { PageCalls, PageRefusal } from '$generated/protocol';

export type CallName = keyof PageCalls;
export type Asked<Name extends CallName> = PageCalls[Name]['asked'];
export type Answered<Name extends CallName> = PageCalls[Name]['answered'];

export type GameInfo = Answered<'games'>[number];
export type OptionInfo = GameInfo['options'][number];
export type Book = Answered<'book'>;
export type Section = Book['en'][string];
export type TableWish = Omit<Asked<'make'>, 'seed' | 'now'>;
export type SeatWish = TableWish['seats'][number];
export type Opened = Answered<'open'>;
export type Said = Answered<'message'>;
export type Standing = Answered<'course'>['standing'];
// A chapter's file: its name without the ending, and its content.
export interface ChapterFile {
  id: string;
  content: string;
}
export type Review = Answered<'review'>;
export type ReviewedMove = Review['moves'][number];
// A server's table tells no position behind the choices.
export type Foreseen = Omit<Answered<'outlook'>, 'position'> &
  Partial<Pick<Answered<'outlook'>, 'position'>>;

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
      { ok: Answered<Name> } | { refused: PageRefusal };
    if ('ok' in reply) return reply.ok;
    throw new DoorRefusal(reply.refused.code, reply.refused.message, reply.refused.rule);
  }

  private readText(pointer: number): string {
    const memory = new Uint8Array(this.exports.memory.buffer);
    return this.decoder.decode(memory.subarray(pointer, memory.indexOf(0, pointer)));
  }
}
