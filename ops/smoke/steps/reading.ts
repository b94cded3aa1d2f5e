import { objectNameOf } from '../../../core/src/paths/item-path.ts';
import { loopback } from '../../../dev/stack/config/ports.ts';
import { NotTried, type PeopledScene, type Step } from '../run-steps.ts';
import { until } from '../until.ts';

/** How many bytes are asked for. */
const BYTES = 100;
/** What the bucket allows is a setting of its own. */
const REMEDY = "change the bucket's cors.json (docs/deploying.md, CORS)";

export const RANGES: Step = {
  name: 'ranges',
  proves: 'pages of every origin read a part of a PDF, with a token',
  needs: ['record'],
  seconds: 45,
  async run(scene, signal) {
    const { target } = scene;
    const request = await requestOf(scene);
    for (const origin of target.origins) {
      await expectAllowed(request, origin, signal);
      await expectPart(request, origin, signal);
    }
    return target.emulators === null
      ? undefined
      : 'the emulator allows every origin: only production shows what the bucket allows';
  },
};

/** What a page sends. */
interface PartRequest {
  url: string;
  headers: Readonly<Record<string, string>>;
}

async function requestOf({
  member,
  trial,
  target,
  attestation,
}: PeopledScene): Promise<PartRequest> {
  const { emulators, bucket } = target;
  const host =
    emulators === null
      ? 'https://firebasestorage.googleapis.com'
      : `http://${loopback}:${emulators.storage}`;
  const token = (await member.auth.currentUser?.getIdToken()) ?? '';
  return {
    url: `${host}/v0/b/${bucket}/o/${encodeURIComponent(objectNameOf(trial.pdf))}?alt=media`,
    headers: {
      authorization: `Firebase ${token}`,
      range: `bytes=0-${BYTES - 1}`,
      ...(attestation === null ? {} : { 'x-firebase-appcheck': attestation.token }),
    },
  };
}

/** The preflight request, by which a browser asks whether the page may send the next one. */
async function expectAllowed(
  { url, headers: sent }: PartRequest,
  origin: string,
  signal: AbortSignal,
): Promise<void> {
  const wanted = Object.keys(sent);
  const { ok, status, headers } = await fetch(url, {
    method: 'OPTIONS',
    headers: {
      Origin: origin,
      'Access-Control-Request-Method': 'GET',
      'Access-Control-Request-Headers': wanted.join(','),
    },
    signal,
  });
  if (!ok) throw new Error(`asked by a page of ${origin}, Storage answers ${status}: ${REMEDY}`);
  expectOrigin(headers, origin);
  const allowed = (headers.get('access-control-allow-headers') ?? '').toLowerCase().split(/[\s,]+/);
  const missing = wanted.filter((name) => !allowed.includes(name));
  if (missing.length === 0) return;
  throw new Error(`pages of ${origin} may not send ${missing.join(', ')}: ${REMEDY}`);
}

async function expectPart(
  { url, headers }: PartRequest,
  origin: string,
  signal: AbortSignal,
): Promise<void> {
  const answer = await fetch(url, { headers: { ...headers, Origin: origin }, signal });
  const bytes = new Uint8Array(await answer.arrayBuffer());
  if (answer.status !== 206 || bytes.length !== BYTES) {
    throw new Error(`Storage answered ${answer.status} with ${bytes.length} bytes to a range`);
  }
  if (!new TextDecoder().decode(bytes).startsWith('%PDF-')) throw new Error('it is no PDF');
  expectOrigin(answer.headers, origin);
}

function expectOrigin(headers: Headers, origin: string): void {
  const allowed = headers.get('access-control-allow-origin');
  if (allowed === '*' || allowed === origin) return;
  throw new Error(`pages of ${origin} may not read files: ${REMEDY}`);
}

export const COMMENT: Step = {
  name: 'comment',
  proves: 'an account of the console comments, and the member reads it',
  needs: ['record'],
  seconds: 45,
  async run({ member, admin, trial }, signal) {
    if (member.comments === null || admin.comments === null) {
      throw new NotTried('SUPABASE_URL is empty: there are no comments');
    }
    const { comments } = admin;
    const comment = {
      id: crypto.randomUUID(),
      file_path: trial.rootFile,
      author: 'Essai',
      content: 'Essai de Navette.',
    };
    let reason = '';
    await until('a comment to be taken', signal, async () => {
      // Refused until the file and the admin are mirrored.
      const { error } = await comments.from('comments').insert(comment);
      reason = error?.message ?? '';
      return error === null;
    }).catch((error: unknown) => {
      throw reason === '' ? error : new Error(`a comment was refused: ${reason}`);
    });
    const { data } = await member.comments
      .from('comments')
      .select('author_uid')
      .eq('file_path', trial.rootFile)
      .throwOnError();
    const authors = data.map((row) => row.author_uid as unknown);
    if (!authors.includes(admin.uid)) throw new Error('the member does not see the comment');
  },
};
