import { objectNameOf } from '../../../core/src/paths/item-path.ts';
import { loopback } from '../../../dev/stack/config/ports.ts';
import { NotTried, type Step } from '../step.ts';
import type { Target } from '../target.ts';
import { until } from '../until.ts';

/** How many bytes are asked for. */
const BYTES = 100;

export const RANGES: Step = {
  name: 'ranges',
  proves: 'pages of every origin read a part of a PDF, with a token',
  needs: ['record'],
  seconds: 45,
  async run({ member, trial, target }, signal) {
    const url = addressOf(target, objectNameOf(trial.pdf));
    const token = await member.token();
    for (const origin of target.origins) {
      await expectAllowed(url, origin, signal);
      await expectPart({ url, origin, token }, signal);
    }
    return target.emulators === null
      ? ''
      : 'the emulator allows every origin: only production shows cors.json';
  },
};

function addressOf({ emulators, firebase }: Target, object: string): string {
  const host =
    emulators === null
      ? 'https://firebasestorage.googleapis.com'
      : `http://${loopback}:${emulators.storage}`;
  return `${host}/v0/b/${firebase.storageBucket}/o/${encodeURIComponent(object)}?alt=media`;
}

/** What a browser asks before. */
async function expectAllowed(url: string, origin: string, signal: AbortSignal): Promise<void> {
  const wanted = ['authorization', 'range'];
  const { ok, status, headers } = await fetch(url, {
    method: 'OPTIONS',
    headers: {
      Origin: origin,
      'Access-Control-Request-Method': 'GET',
      'Access-Control-Request-Headers': wanted.join(','),
    },
    signal,
  });
  if (!ok) throw new Error(`asked by a page of ${origin}, Storage answers ${status}`);
  expectOrigin(headers, origin);
  const allowed = (headers.get('access-control-allow-headers') ?? '').toLowerCase();
  const missing = wanted.filter((name) => !allowed.split(/[\s,]+/).includes(name));
  if (missing.length > 0) throw new Error(`pages of ${origin} may not send ${missing.join(', ')}`);
}

interface PartToRead {
  url: string;
  origin: string;
  token: string;
}

async function expectPart({ url, origin, token }: PartToRead, signal: AbortSignal): Promise<void> {
  const answer = await fetch(url, {
    headers: {
      Origin: origin,
      Authorization: `Firebase ${token}`,
      Range: `bytes=0-${BYTES - 1}`,
    },
    signal,
  });
  const bytes = new Uint8Array(await answer.arrayBuffer());
  if (answer.status !== 206 || bytes.length !== BYTES) {
    throw new Error(`Storage answered ${answer.status} with ${bytes.length} bytes to a range`);
  }
  if (!new TextDecoder().decode(bytes).startsWith('%PDF-')) throw new Error('it is no PDF');
  expectOrigin(answer.headers, origin);
}

function expectOrigin(headers: Headers, origin: string): void {
  const allowed = headers.get('access-control-allow-origin');
  if (allowed !== '*' && allowed !== origin) {
    throw new Error(`pages of ${origin} may not read files: see cors.json`);
  }
}

export const COMMENT: Step = {
  name: 'comment',
  proves: 'an account made as in the console comments, and the admin reads it',
  needs: ['record'],
  seconds: 45,
  async run({ member, admin, trial }, signal) {
    if (member.comments === null || admin.comments === null) {
      throw new NotTried('SUPABASE_URL is not set: there are no comments');
    }
    const { comments } = member;
    const comment = {
      id: crypto.randomUUID(),
      file_path: trial.rootFile,
      author: 'Essai',
      content: 'Essai de Navette.',
    };
    let reason = '';
    await until('a comment to be taken', signal, async () => {
      // Refused until the file is mirrored.
      const { error } = await comments.from('comments').insert(comment);
      reason = error?.message ?? '';
      return error === null;
    }).catch((error: unknown) => {
      throw reason === '' ? error : new Error(`a comment was refused: ${reason}`);
    });
    const { data } = await admin.comments
      .from('comments')
      .select('author_uid')
      .eq('file_path', trial.rootFile)
      .throwOnError();
    const authors = data.map((row) => row.author_uid);
    if (!authors.includes(member.uid)) throw new Error('the admin does not see the comment');
  },
};
