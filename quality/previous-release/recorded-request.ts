// What a release asks of the services, as `requests.jsonl` has it (decision 0184): one request on each line, after a first
// one with the commit of the release.

/** Who sends it. `unverified`: a member whose address is not confirmed. */
export type Sender = 'admin' | 'member' | 'unverified';

export type RecordedRequest = readonly [
  sender: Sender,
  service: 'firestore' | 'storage' | 'callables' | 'comments',
  method: string,
  /** The address without what all of that service have. */
  place: string,
  /** JSON, of an upload its attributes; null for none. */
  body: unknown,
  /** Those by which the service reads or answers it differently; left out for none. */
  headers?: Readonly<Record<string, string>>,
];

/** Stands in the recording for the sender, who is another person when it is replayed. */
export const SENDER = { uid: 'uid-enregistre', email: 'enregistre@navette.test' };

// What the requests name. A replay puts it there.

/** Everybody sees it, and what inherits from it. */
export const FOLDER = 'Version précédente/';
export const FILE = `${FOLDER}1700000000000_Bon.txt`;
/** Where {@link FILE} was before. */
export const FORMER = `${FOLDER}1700000000001_Ancien nom.txt`;
/** A member uploads it, and a frame of it. */
export const VIDEO = `${FOLDER}1700000000002_Quai.mp4`;

/** Is nowhere: what changes or deletes an item is told so. */
export const ABSENT = `${FOLDER}1700000000003_Absent.txt`;

/** The first line. */
export interface Recording {
  /** By which the pages were built that send what follows. */
  commit: string;
}
