/**
 * The message of the worker to an open tab when a notification is pressed. The tab replies on the port of the
 * message.
 */
export interface NavigateMessage {
  /** The path to navigate to. */
  goTo: string;
}
