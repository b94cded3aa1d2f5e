import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { StackError } from '../../stack/stack-error.ts';
import { JAVA_OF_CLOUD_SDK, type Jdk } from './java.ts';

/** A Java program of ours that uses the classes of an engine. */
export interface JavaProgram {
  /** The beginning of the JAR's file name. */
  name: string;
  /** What it is called in error messages, e.g. 'The stand-in for …'. */
  title: string;
  /** Folder of the sources. */
  sources: string;
  mainClass: string;
}

/**
 * Compiles a program against an engine into a JAR that `java -jar` can start, or returns the one
 * compiled before.
 *
 * @param engine Google's JAR
 * @param folder where built JARs are kept
 * @param findJdk called only when something has to be compiled
 * @returns the path of the program's JAR
 * @throws {StackError} when there is no JDK, or the engine is incompatible
 */
export async function compiledJar(
  program: JavaProgram,
  engine: string,
  folder: string,
  findJdk: () => Promise<Jdk | undefined>,
): Promise<string> {
  const names = (await readdir(program.sources)).filter((name) => name.endsWith('.java'));
  const files = names.toSorted().map((name) => join(program.sources, name));
  const hash = createHash('sha256').update(`${engine}\0${(await stat(engine)).mtimeMs}`);
  for (const file of files) hash.update('\0').update(await readFile(file));
  const jar = join(folder, `${program.name}-${hash.digest('hex').slice(0, 16)}.jar`);
  if (existsSync(jar)) return jar;

  const jdk = await findJdk();
  if (jdk === undefined) {
    throw new StackError(
      `${program.title} has to be compiled once, and there is only a Java runtime here: install ` +
        `a JDK (for example the package openjdk-${JAVA_OF_CLOUD_SDK}-jdk-headless).`,
    );
  }
  await mkdir(folder, { recursive: true });
  const made = await mkdtemp(join(folder, 'made-'));
  try {
    await compile(program, jdk, engine, files, made);
    const manifest = join(made, 'manifest');
    await writeFile(manifest, manifestOf(program, engine));
    // Moved into place only when it is whole: another process may look for it.
    const unfinished = join(made, 'unfinished.jar');
    await jdk('jar', ['-cfm', unfinished, manifest, '-C', join(made, 'classes'), '.']);
    await rename(unfinished, jar);
  } finally {
    await rm(made, { recursive: true, force: true });
  }
  return jar;
}

async function compile(
  program: JavaProgram,
  jdk: Jdk,
  engine: string,
  files: string[],
  made: string,
): Promise<void> {
  // The engine's JAR contains annotation processors, which must not run here.
  const options = ['-proc:none', '-nowarn', '-encoding', 'UTF-8'];
  const release = ['--release', String(JAVA_OF_CLOUD_SDK)];
  const output = ['-cp', engine, '-d', join(made, 'classes')];
  await jdk('javac', [...options, ...release, ...output, ...files]).catch((cause: unknown) => {
    throw new StackError(
      `${program.title} does not compile against ${engine}: install another version of the ` +
        "Google Cloud SDK's Firestore emulator.",
      { cause },
    );
  });
}

/** A line of a manifest has at most 72 bytes; a continuation line starts with a space. */
function manifestOf({ mainClass }: JavaProgram, engine: string): string {
  const lines = `Main-Class: ${mainClass}\nClass-Path: ${pathToFileURL(engine).href}\n`;
  return lines.replaceAll(/.{70}(?=.)/g, '$&\n ');
}
