import { addSources, localSources } from './content-security-policy.ts';
import { loopback, type Ports } from './ports.ts';

/**
 * An emulator that the stack may run; firebase-tools adds the hub, logging, Eventarc and Cloud
 * Tasks.
 */
export type Service = 'auth' | 'functions' | 'firestore' | 'storage' | 'hosting';

export const allServices: readonly Service[] = [
  'auth',
  'functions',
  'firestore',
  'storage',
  'hosting',
];

/** The part of firebase.json that a local stack changes. */
export interface FirebaseConfig {
  hosting: {
    public: string;
    headers: { source: string; headers: { key: string; value: string }[] }[];
  };
  functions: { source: string; ignore?: string[] }[];
  emulators: Record<string, unknown>;
}

export interface Derivation {
  ports: Ports;
  hostingPublic: string;
  /** Port of Firestore's WebSocket for the Emulator UI: firebase-tools' own choice has a race. */
  firestoreWebsocketPort: number;
  /** Folder of the functions' .env files, relative to the root. */
  functionsConfigDir: string;
  /** Whether the Emulator UI can run without a download. */
  emulatorUi: boolean;
}

/**
 * Makes the configuration of a local stack from the production one: everything on the given ports
 * of 127.0.0.1, another web build, and a Content-Security-Policy that lets the application reach the
 * emulators. The rules are those of the tree, without domains, and no predeploy command runs: it is
 * there to refuse a `firebase deploy` by hand.
 */
export function deriveConfig(production: FirebaseConfig, derivation: Derivation): FirebaseConfig {
  const { ports } = derivation;
  const { comments: _elsewhere, ...emulators } = ports;
  const { hosting } = production;
  return {
    ...production,
    hosting: {
      ...hosting,
      public: derivation.hostingPublic,
      headers: hosting.headers.map((rule) => ({
        ...rule,
        headers: rule.headers.map((header) =>
          header.key === 'Content-Security-Policy'
            ? { ...header, value: addSources(header.value, localSources(ports)) }
            : header,
        ),
      })),
    },
    functions: production.functions.map((functions) => ({
      ...functions,
      configDir: derivation.functionsConfigDir,
    })),
    emulators: {
      ...production.emulators,
      ...Object.fromEntries(
        Object.entries(emulators).map(([name, port]) => [name, { host: loopback, port }]),
      ),
      firestore: {
        host: loopback,
        port: ports.firestore,
        websocketPort: derivation.firestoreWebsocketPort,
      },
      // Without a port, firebase-tools takes the next free one from 4000 on.
      ui: { enabled: derivation.emulatorUi, host: loopback },
    },
  };
}
