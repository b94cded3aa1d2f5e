import fc from 'fast-check';

// A fixed seed, so that no property-based test detects a break by chance. Stops at the first
// failure.
fc.configureGlobal({ seed: 20260101, endOnFailure: true });
