// The page's side of a worker with a game's rules inside. A game has a worker for tables, which
// answers at once, and a worker for thinking, which may take its time.
import type { PageRefusal } from '$generated/protocol';
import { playableOf } from '$lib/games/found';
import { Door, DoorRefusal, type Answered, type Asked, type CallName } from './door';

interface Waiting {
  resolve(answer: unknown): void;
  reject(problem: Error): void;
}
interface Reply {
  id: number;
  answer?: unknown;
  refusal?: PageRefusal;
}

async function compile(game: string): Promise<WebAssembly.Module> {
  if (typeof WebAssembly !== 'object')
    throw new DoorRefusal('no_webassembly', 'WebAssembly is missing');
  const { rules } = playableOf(game);
  const response = await fetch(rules).catch((reason: unknown) => {
    throw new DoorRefusal('no_module', `the rules could not be loaded (${String(reason)})`);
  });
  if (!response.ok)
    throw new DoorRefusal('no_module', `the rules could not be loaded (${response.status})`);
  return WebAssembly.compile(await response.arrayBuffer());
}

const compiled = new Map<string, Promise<WebAssembly.Module>>();

function moduleOf(game: string): Promise<WebAssembly.Module> {
  let module = compiled.get(game);
  if (!module) {
    module = compile(game);
    module.catch(() => compiled.delete(game)); // the next try may be luckier
    compiled.set(game, module);
  }
  return module;
}

export class Engine {
  private worker: Worker | undefined;
  private started: Promise<void> | undefined;
  private readonly waiting = new Map<number, Waiting>();
  private lastId = 0;

  constructor(private readonly game: string) {}

  async call<Name extends CallName>(name: Name, asked: Asked<Name>): Promise<Answered<Name>> {
    this.started ??= this.start();
    await this.started;
    const id = ++this.lastId;
    const answer = new Promise<unknown>((resolve, reject) =>
      this.waiting.set(id, { resolve, reject }),
    );
    this.worker?.postMessage({ id, name, asked });
    return answer as Promise<Answered<Name>>;
  }

  private async start(): Promise<void> {
    try {
      const module = await moduleOf(this.game);
      this.worker = new Worker(new URL('./engine.worker.ts', import.meta.url), { type: 'module' });
      this.worker.onmessage = (event: MessageEvent<Reply>) => this.hear(event.data);
      this.worker.onerror = (event) => this.fail(event.message);
      this.worker.postMessage({ module });
    } catch (problem) {
      this.started = undefined;
      throw problem;
    }
  }

  private hear(reply: Reply): void {
    const waiting = this.waiting.get(reply.id);
    this.waiting.delete(reply.id);
    if (reply.refusal)
      waiting?.reject(
        new DoorRefusal(reply.refusal.code, reply.refusal.message, reply.refusal.rule),
      );
    else waiting?.resolve(reply.answer);
  }

  private fail(message: string): void {
    for (const { reject } of this.waiting.values()) reject(new DoorRefusal('broken', message));
    this.waiting.clear();
  }
}

const rules = new Map<string, Engine>();
const thinkers = new Map<string, Engine>();

function engineOf(engines: Map<string, Engine>, game: string): Engine {
  const engine = engines.get(game) ?? new Engine(game);
  engines.set(game, engine);
  return engine;
}
export const rulesOf = (game: string): Engine => engineOf(rules, game);
// The rules in the page itself, for questions that are answered while a person points or picks.
export const nearDoorOf = async (game: string): Promise<Door> => Door.open(await moduleOf(game));
export const thinkerOf = (game: string): Engine => engineOf(thinkers, game);
