// The rules in a worker: the page asks, and never waits.
import { Door, DoorRefusal, type Asked, type CallName } from './door';

interface Request {
  id: number;
  name: CallName;
  asked: Asked<CallName>;
}

let door: Promise<Door> | undefined;

onmessage = async (event: MessageEvent<Request | { module: WebAssembly.Module }>) => {
  if ('module' in event.data) {
    door = Door.open(event.data.module);
    return;
  }
  const { id, name, asked } = event.data;
  try {
    if (!door) throw new Error('the rules are not loaded');
    postMessage({ id, answer: (await door).call(name, asked) });
  } catch (problem) {
    const refusal =
      problem instanceof DoorRefusal
        ? { code: problem.code, message: problem.message, rule: problem.rule }
        : {
            code: 'broken',
            message: problem instanceof Error ? problem.message : String(problem),
            rule: null,
          };
    postMessage({ id, refusal });
  }
};
