import { exit, stderr } from 'node:process';

// What firebase.json runs before a `firebase deploy` by hand of any part: it refuses it. `npm run deploy` gives the CLI
// another configuration, of parts with the domains and the hosts of the deployment in them.

stderr.write(
  'Use `npm run deploy -- --project PROJECT`, which checks the project and makes every part first.\n',
);
exit(1);
