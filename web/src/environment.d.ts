interface ImportMetaEnv {
  /** Of this build (dev/build-version.ts). */
  readonly VERSION: string;
  /** JSON of the emulators' ports; set only by the builds of the local stack. */
  readonly VITE_EMULATORS?: string;
  /** JSON of the Firebase web configuration; needed by a production build. */
  readonly VITE_FIREBASE_CONFIG?: string;
  /** Site key of App Check (reCAPTCHA Enterprise); without it no App Check token is sent. */
  readonly VITE_APP_CHECK_SITE_KEY?: string;
  /**
   * The company's domains, separated by `, `; without it every address is admitted. A deployment sets
   * it (ops/deploy/deploy.ts).
   */
  readonly VITE_COMPANY_DOMAINS?: string;
  /** How many earlier versions of a file are kept, if not ten. A deployment sets it (ops/deploy/deploy.ts). */
  readonly VITE_MAX_VERSIONS?: string;
  /** `paid` where items may be renamed: `STORAGE_PLAN` of the functions. A deployment sets it (ops/predeploy.ts). */
  readonly VITE_STORAGE_PLAN?: string;
  /** `off` where Office files are not to be shown by Microsoft's viewer, which gets the link to the file. */
  readonly VITE_OFFICE_VIEWER?: string;
  /** Address of the Supabase project that holds the comments; without it there are none. */
  readonly VITE_SUPABASE_URL?: string;
  /** Where the build has PDF.js's own files: a path that ends in `/` (web/build/pdf-assets.ts). */
  readonly PDF_ASSETS: string;
  /** Publishable key of that project. */
  readonly VITE_SUPABASE_KEY?: string;
}
