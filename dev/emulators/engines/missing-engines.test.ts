import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  cached,
  folder,
  folderForEach,
  installJava,
  installSdk,
  places,
  refusal,
  command,
  STORAGE,
} from './engines-fixture.ts';

folderForEach();

describe('reports as missing', () => {
  test('Java', async () => {
    expect(await refusal()).toMatch(/^Java is missing.*install a JDK/);
  });

  test('a Java that does not run', async () => {
    await command('java', 'exit 1');
    expect(await refusal()).toMatch(/^Java is missing/);
  });

  test('Java 21, without the SDK', async () => {
    await installJava(17);
    await cached('firestore');
    expect(await refusal()).toMatch(/needs Java 21 .* Java 17: install a JDK of version 21, or/);
  });

  test('Java 17, with the SDK', async () => {
    await installJava(8);
    await installSdk();
    expect(await refusal()).toMatch(/needs Java 17 or newer and this is Java 8: install/);
  });

  test('the emulators, where nothing can be downloaded', async () => {
    await installJava(21);
    expect(await refusal()).toMatch(
      /^The Firestore emulator .*downloads\.example does not answer: .*google-cloud-cli-firestore/,
    );
  });

  test('the Storage rules runtime alone', async () => {
    await installJava(21);
    await cached('firestore');
    expect(await refusal()).toMatch(/^The Cloud Storage rules runtime is neither/);
  });

  test('a Java compiler', async () => {
    await installJava(17, { jdk: false });
    await installSdk();
    expect(await refusal()).toMatch(/only a Java runtime here: install a JDK/);
  });

  test('the file that a variable names', async () => {
    await installJava(21);
    const env = { ...places().env, [STORAGE]: join(folder, 'gone.jar') };
    await Promise.all([cached('firestore'), cached('storage')]);
    expect(await refusal(places({ env }))).toMatch(/^STORAGE_.* names .*gone\.jar, which does not/);
  });
});
