import { readMail, type MailRequest } from './read-mail.ts';

addEventListener('message', ({ data }: MessageEvent<MailRequest>) => {
  void readMail(data).then((answer) => postMessage(answer));
});
