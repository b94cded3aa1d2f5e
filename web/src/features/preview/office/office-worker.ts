import { readOffice } from './read-office.ts';

// A worker of its own for each file: a hostile one fails alone, and can be ended.

addEventListener(
  'message',
  (event: MessageEvent<{ extension: 'docx' | 'xlsx'; file: ArrayBuffer }>) => {
    const { extension, file } = event.data;
    void readOffice(extension, new Uint8Array(file)).then((answer) => postMessage(answer));
  },
);
