import { inject } from 'vitest';
import { callAddress } from '../../../core/src/calls/call-address.ts';
import type { Callables } from '../../../core/src/calls/call-contracts.ts';
import { PROJECT, REGION } from './project.ts';

/** The address of a callable, for requests that no SDK sends. */
export function callableUrl(name: keyof Callables): string {
  return `http://127.0.0.1:${inject('ports').functions}/${PROJECT}/${REGION}/${callAddress(name)}`;
}
