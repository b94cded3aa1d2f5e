import { pathToFileURL } from 'node:url';
import { builtJar } from './built-jar.ts';
import { jarFile } from './jar-file.ts';

/**
 * Makes a JAR that `java -jar` can start out of the Google Cloud SDK's Firestore emulator, whose
 * own manifest names no main class. It also keeps firebase-tools, which changes the mode of the
 * file that it is given, away from the SDK's.
 *
 * @param engine the SDK's JAR
 * @param folder where built JARs are kept
 * @returns the path of the wrapper
 */
export async function firestoreWrapper(engine: string, folder: string): Promise<string> {
  const jar = jarFile(
    {
      'Main-Class': 'com.google.cloud.datastore.emulator.firestore.CloudFirestore',
      'Class-Path': pathToFileURL(engine).href,
    },
    [],
  );
  return builtJar(folder, 'cloud-firestore', engine, [jar], () => Promise.resolve(jar));
}
