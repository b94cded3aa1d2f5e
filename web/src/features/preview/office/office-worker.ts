import type { OfficeRequest } from './ask-office-worker.ts';
import { readOffice } from './read-office.ts';

// Each file gets a worker of its own, so that a hostile one harms nothing else, and can be ended.

addEventListener('message', (event: MessageEvent<OfficeRequest>) => {
  const { kind, file } = event.data;
  void readOffice(kind, new Uint8Array(file)).then((answer) => postMessage(answer), reportError);
});
