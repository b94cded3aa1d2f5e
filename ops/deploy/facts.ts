import type { FunctionsManifest } from './reading/functions-manifest.ts';
import type { Constraint } from './rights/organisation-policies.ts';
import type { FoundRights } from './rights/rights-commands.ts';
import type { Settings } from './settings.ts';

/** What Google has answered about one thing of a project. */
export type Read<T> =
  /** Null: there is none; or the service is off, which would tell. */
  | { value: T | null; isOff?: boolean }
  /** Why it could not be read. */
  | { unread: string };

/** A function that is deployed, as this deployment would find it. */
export interface DeployedFunction {
  name: string;
  region: string;
}

/** What the files of this machine say about a deployment, and its environment. */
export interface FileFacts {
  /** Id of the Firebase project. */
  project: string;
  /** Region of the functions. */
  region: string;
  /** `firestore.location` of firebase.json. */
  location: string | undefined;
  /** Null when they are invalid. */
  settings: Settings | null;
  /** Why the settings are invalid. */
  settingsProblem: string | null;
  /** The functions' parameters that a file sets, by name. */
  parameters: Readonly<Record<string, string | undefined>>;
  manifest: FunctionsManifest;
  /** Path of the file with the web application's variables, from the root. */
  webFile: string;
  webFileExists: boolean;
  /** What Vite would build into the web application: the variables that begin with `VITE_`. */
  web: Readonly<Record<string, string | undefined>>;
  /** Of the environment, the names that are set and not empty. */
  environment: readonly string[];
}

/** What Google says about the project before anything is written. */
export interface ProjectFacts {
  /** Firestore's database `(default)`. */
  database: Read<{ locationId: string; type: string }>;
  /** The default bucket of Firebase's Storage; its location is lower-cased. */
  bucket: Read<{ name: string; location: string }>;
  /** Of the bucket: origins whose scripts may read it, and whether roles alone say who may do what in it. */
  bucketSettings: Read<{ origins: readonly string[]; byRolesAlone: boolean }>;
  /** Number of the project, and whether Storage's rules may read Firestore. */
  storageRole: Read<{ number: string; granted: boolean }>;
  /** What the functions' accounts may do. */
  rights: Read<FoundRights>;
  /** Number of the project, and whether Google's own account may build functions. */
  buildRole: Read<{ number: string; granted: boolean }>;
  /** The repository of the functions' images, and whether somebody decided what becomes of old ones. */
  images: Read<{ decided: boolean }>;
  /** The functions that the CLI has deployed from these codebases. */
  functions: Read<readonly DeployedFunction[]>;
  /** Policies of the organisation that stand in the way, and those that could not be read, as by most. */
  policies: Read<{ refusing: readonly Constraint[]; unread: readonly Constraint[] }>;
  /** Whether it has Identity Platform, which functions that sign-in waits for need. */
  identityPlatform: Read<boolean>;
  /** State of the newest version of `SUPABASE_SECRET_KEY`. */
  secret: Read<string>;
  /** The site of Hosting that the CLI deploys to. */
  site: Read<string>;
}

/** Everything that the checks look at. */
export type Facts = FileFacts & ProjectFacts;
