/** An error whose message is for the person who deploys, without a stack trace. */
export class DeploymentError extends Error {}
