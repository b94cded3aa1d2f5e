/** The id of the band with the ways to confirm one's address, at the head of every screen. */
export const VERIFICATION_BAND = 'verification';
