import type { OfficeRequest } from './ask-office-worker.ts';
import { readOffice } from './read-office.ts';

// A worker of its own for each file: a hostile one fails alone, and can be ended.

addEventListener('message', (event: MessageEvent<OfficeRequest>) => {
  const { kind, file } = event.data;
  void readOffice(kind, new Uint8Array(file)).then((answer) => postMessage(answer), reportError);
});
