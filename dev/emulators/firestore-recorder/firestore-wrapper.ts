import { pathToFileURL } from 'node:url';
import { builtJar } from '../engines/built-jar.ts';
import { jarFile } from '../engines/jar-file.ts';

/**
 * Wraps the Google Cloud SDK's Firestore emulator, whose manifest names no main class, in a JAR
 * that `java -jar` can start. The wrapper also protects the SDK's file: firebase-tools changes the
 * mode of the file that it is given.
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
