/**
 * The version of the privacy policy that the screens show: the day it was published. The database has
 * the same word (database/privacy/policy_version.sql) and takes no agreement to another.
 */
export const policyVersion = '2026-12-02';
