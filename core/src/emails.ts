/**
 * An e-mail as a key: trimmed and lower-cased. The key of `admins`, and what `allowed_emails` holds.
 */
export function emailKey(email: string): string {
  return email.trim().toLowerCase();
}

/** What the field of allowed addresses holds: what could be read, and what is no address. */
export interface ParsedEmails {
  emails: string[];
  malformed: string[];
}

/** One `@`, a dotted domain, no white space nor separators: enough to catch a slip of the pen. */
const ADDRESS = /^[^\s@,;<>()[\]"\\/]+@[^\s@,;<>()[\]"\\/.]+(\.[^\s@,;<>()[\]"\\/.]+)+$/;
/** RFC 5321, section 4.5.3.1.3. */
const MAX_ADDRESS_CHARACTERS = 254;

/** Whether the text, already a key, looks like an e-mail address. */
export function isEmailAddress(email: string): boolean {
  return email.length <= MAX_ADDRESS_CHARACTERS && ADDRESS.test(email);
}

/**
 * Reads the field of allowed e-mails (specification, section 5): split on commas or white space,
 * trimmed, lower-cased, empty entries dropped; here also without duplicates, in the order written.
 */
export function parseEmails(input: string): ParsedEmails {
  const entries = new Set(
    input
      .split(/[\s,]+/)
      .map(emailKey)
      .filter((entry) => entry !== ''),
  );
  const emails = [...entries].filter(isEmailAddress);
  return { emails, malformed: [...entries].filter((entry) => !isEmailAddress(entry)) };
}
