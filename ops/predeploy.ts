import { exit, stderr } from 'node:process';

// What firebase.json runs before a plain `firebase deploy` of any part: it stops it. The CLI is given another
// configuration by `npm run deploy`, which has checked the project, made the parts and knows their order.

stderr.write(
  'Run "npm run deploy -- --project PROJECT" instead, which checks the project and makes every part first.\n',
);
exit(1);
