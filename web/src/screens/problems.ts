// From a problem to words that help.
import { DoorRefusal } from '$lib/engine/door';
import { ServerProblem } from '$lib/engine/remote_table';
import { say } from '$lib/words/words.svelte';

export interface ProblemWords {
  title: string;
  advice: string;
}

export function problemWords(problem: unknown): ProblemWords {
  const message = problem instanceof Error ? problem.message : String(problem);
  if (message === 'gone') return { title: say('problem_gone'), advice: say('problem_gone_advice') };
  if (problem instanceof DoorRefusal) {
    if (problem.code === 'no_webassembly')
      return { title: say('problem_wasm'), advice: say('problem_wasm_advice') };
    if (problem.code === 'no_module')
      return { title: say('problem_offline'), advice: say('problem_offline_advice') };
    if (problem.code === 'other_rules')
      return { title: say('problem_other_rules'), advice: message };
    return {
      title: say('problem_file'),
      advice: `${say('problem_file_advice')} (${message})`,
    };
  }
  if (problem instanceof ServerProblem) return serverWords(problem);
  if (problem instanceof DOMException || /storage|quota/i.test(message))
    return { title: say('problem_storage'), advice: say('problem_storage_advice') };
  return { title: say('problem_broken'), advice: message };
}

function serverWords({ code, message }: ServerProblem): ProblemWords {
  if (code === 'unreachable' || code === 'no_server')
    return { title: say('problem_no_server'), advice: say('problem_no_server_advice') };
  if (code === 'unsupported_protocol')
    return { title: say('problem_version'), advice: say('problem_version_advice') };
  if (code === 'no_such_table' || code === 'not_found')
    return { title: say('problem_table_gone'), advice: say('problem_table_gone_advice') };
  return { title: say('problem_server'), advice: message };
}
