import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { builtJar } from './built-jar.ts';
import { EngineError } from './engine-error.ts';
import { jarFile, type JarEntry } from './jar-file.ts';
import { JAVA_OF_CLOUD_SDK, type Javac } from './java.ts';

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
 * @param findCompiler called only when something has to be compiled
 * @returns the path of the program's JAR
 * @throws EngineError when there is no Java compiler, or the engine is incompatible
 */
export async function compiledJar(
  program: JavaProgram,
  engine: string,
  folder: string,
  findCompiler: () => Promise<Javac | undefined>,
): Promise<string> {
  const names = (await readdir(program.sources)).filter((name) => name.endsWith('.java'));
  const files = names.toSorted().map((name) => join(program.sources, name));
  const sources = await Promise.all(files.map((file) => readFile(file)));
  return builtJar(folder, program.name, engine, sources, async () => {
    const javac = await findCompiler();
    if (javac === undefined) {
      throw new EngineError(
        `${program.title} has to be compiled once, and there is only a Java runtime here: install ` +
          `a JDK (for example the package openjdk-${JAVA_OF_CLOUD_SDK}-jdk-headless).`,
      );
    }
    const attributes = {
      'Main-Class': program.mainClass,
      'Class-Path': pathToFileURL(engine).href,
    };
    return jarFile(attributes, await compile(program, javac, engine, folder, files));
  });
}

async function compile(
  program: JavaProgram,
  javac: Javac,
  engine: string,
  folder: string,
  files: string[],
): Promise<JarEntry[]> {
  await mkdir(folder, { recursive: true });
  const output = await mkdtemp(join(folder, 'classes-'));
  try {
    // The engine's JAR contains annotation processors, which must not run here.
    const options = ['-proc:none', '-nowarn', '-encoding', 'UTF-8'];
    const release = ['--release', String(JAVA_OF_CLOUD_SDK)];
    await javac([...options, ...release, '-cp', engine, '-d', output, ...files]).catch(
      (cause: unknown) => {
        throw new EngineError(
          `${program.title} does not compile against ${engine}: install another version of the ` +
            "Google Cloud SDK's Firestore emulator.",
          { cause },
        );
      },
    );
    const compiled = await readdir(output, { recursive: true });
    return await Promise.all(
      compiled
        .filter((name) => name.endsWith('.class'))
        .map((name) => join(output, name))
        .map(async (file) => ({
          name: relative(output, file).replaceAll(sep, '/'),
          data: await readFile(file),
        })),
    );
  } finally {
    await rm(output, { recursive: true, force: true });
  }
}
