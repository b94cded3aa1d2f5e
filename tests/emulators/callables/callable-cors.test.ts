import { expect, inject, test } from 'vitest';
import type { Callables } from '../../../core/src/calls/call-contracts.ts';
import { EACH_CALLABLE } from '../../cases/callable-cases.ts';
import { callableUrl } from '../support/callable-url.ts';
import { PROJECT } from '../support/project.ts';

// Browsers send a preflight request before they call a function of another origin, and hide the
// answer from a page whose origin is not allowed.

const FOREIGN = [
  'https://example.com',
  'http://127.0.0.1:1',
  'http://localhost:3000',
  `https://autre-${PROJECT}.web.app`,
  `https://${PROJECT}.web.app.example.com`,
  `http://${PROJECT}.web.app`,
  'null',
];

function ours(): string[] {
  return [
    `http://127.0.0.1:${inject('ports').hosting}`,
    `https://${PROJECT}.web.app`,
    `https://${PROJECT}.firebaseapp.com`,
  ];
}

async function allowedOrigin(
  name: keyof Callables,
  origin: string,
  method: string,
): Promise<unknown> {
  const answer = await fetch(callableUrl(name), {
    method,
    headers: {
      Origin: origin,
      ...(method === 'OPTIONS'
        ? {
            'Access-Control-Request-Method': 'POST',
            'Access-Control-Request-Headers': 'authorization,content-type',
          }
        : { 'Content-Type': 'application/json' }),
    },
    ...(method === 'POST' ? { body: '{"data":null}' } : {}),
  });
  return answer.headers.get('Access-Control-Allow-Origin');
}

test.each(EACH_CALLABLE)('%s may be called only by pages of the application', async (name) => {
  for (const method of ['OPTIONS', 'POST']) {
    for (const origin of ours()) {
      expect([method, origin, await allowedOrigin(name, origin, method)]).toEqual([
        method,
        origin,
        origin,
      ]);
    }
    for (const origin of FOREIGN) {
      expect([method, origin, await allowedOrigin(name, origin, method)]).toEqual([
        method,
        origin,
        null,
      ]);
    }
  }
});
