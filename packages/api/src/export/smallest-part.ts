/** S3's own limit for every part of an upload but the last. */
export const smallestS3PartBytes = 5 * 1024 * 1024;
