import { inject } from 'vitest';
import type { Person } from './people.ts';
import { BUCKET } from './project.ts';

// Storage's REST interface, for requests that the web SDK would not send: names that it would
// normalise, headers that an attacker chooses.

/** The bucket's objects, as the web SDK addresses them. */
export function objectsUrl(): string {
  return `http://127.0.0.1:${inject('ports').storage}/v0/b/${BUCKET}/o`;
}

/** What a client sees of an answer. */
export interface Answer {
  status: number;
  body: string;
}

/** The answer to a request, sent with the person's token if they are signed in. */
export async function answerOf(
  person: Person,
  url: string,
  request: RequestInit = {},
): Promise<Answer> {
  const answer = await fetch(url, { ...request, headers: await headersOf(person, request) });
  return { status: answer.status, body: await answer.text() };
}

/** The status of a request, sent with the person's token if they are signed in. */
export async function statusOf(
  person: Person,
  url: string,
  request: RequestInit = {},
): Promise<number> {
  return (await answerOf(person, url, request)).status;
}

/**
 * Uploads in one request, as the SDK does for small files.
 *
 * @param attributes any, also forged ones
 */
export async function uploadRaw(
  person: Person,
  objectName: string,
  attributes: object,
): Promise<number> {
  return (await multipartUpload(person, objectName, attributes)).status;
}

/** Like {@link uploadRaw}, with the whole answer. */
export function multipartUpload(
  person: Person,
  objectName: string,
  attributes: object,
): Promise<Answer> {
  const url = `${objectsUrl()}?name=${encodeURIComponent(objectName)}`;
  return multipartUploadAt(person, url, { name: objectName, ...attributes });
}

/** Like {@link multipartUpload}, at any address, and of any text. @param metadata with the name of the object */
export function multipartUploadAt(
  person: Person,
  url: string,
  metadata: unknown,
  text = 'bonjour',
): Promise<Answer> {
  const boundary = 'limite';
  const body = [
    `--${boundary}\r\nContent-Type: application/json; charset=utf-8\r\n\r\n${JSON.stringify(metadata)}`,
    `--${boundary}\r\nContent-Type: text/plain\r\n\r\n${text}`,
    `--${boundary}--`,
  ].join('\r\n');
  return answerOf(person, url, {
    method: 'POST',
    headers: {
      'X-Goog-Upload-Protocol': 'multipart',
      'Content-Type': `multipart/related; boundary=${boundary}`,
    },
    body,
  });
}

/**
 * Uploads with a resumable session, as the SDK does for files above 256 KB: first the attributes,
 * then the bytes.
 *
 * @returns the status of the first refusal, else the last status
 */
export async function uploadResumable(
  person: Person,
  objectName: string,
  attributes: object,
): Promise<number> {
  return (await resumableUpload(person, objectName, attributes)).status;
}

/** Like {@link uploadResumable}, with the whole answer, and the status of the session's start. */
export async function resumableUpload(
  person: Person,
  objectName: string,
  attributes: object,
): Promise<Answer & { start: number }> {
  const request: RequestInit = {
    method: 'POST',
    headers: {
      'X-Goog-Upload-Protocol': 'resumable',
      'X-Goog-Upload-Command': 'start',
      'Content-Type': 'application/json; charset=utf-8',
    },
    body: JSON.stringify({ name: objectName, ...attributes }),
  };
  const url = `${objectsUrl()}?name=${encodeURIComponent(objectName)}`;
  const answer = await fetch(url, { ...request, headers: await headersOf(person, request) });
  const { status: start } = answer;
  const text = await answer.text();
  const session = answer.headers.get('X-Goog-Upload-URL');
  if (!answer.ok || session === null) return { start, status: start, body: text };
  const end = await answerOf(person, session, {
    method: 'POST',
    headers: { 'X-Goog-Upload-Command': 'upload, finalize', 'X-Goog-Upload-Offset': '0' },
    body: 'bonjour',
  });
  return { start, ...end };
}

/** Reads an object's metadata, or its bytes. */
export function readRaw(person: Person, objectName: string, bytes = false): Promise<number> {
  const url = `${objectsUrl()}/${encodeURIComponent(objectName)}${bytes ? '?alt=media' : ''}`;
  return statusOf(person, url);
}

async function headersOf(person: Person, { headers }: RequestInit): Promise<Headers> {
  const all = new Headers(headers);
  const token = await person.auth.currentUser?.getIdToken();
  if (token !== undefined) all.set('Authorization', `Firebase ${token}`);
  return all;
}
