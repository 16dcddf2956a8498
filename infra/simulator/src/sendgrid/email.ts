export type EmailStatus = 'processed' | 'delivered' | 'bounce' | 'dropped';

export interface Attachment {
  filename: string;
  type: string;
  disposition: string;
  contentId: string | null;
  /** The content in base64. */
  content: string;
}

/** One mail to one recipient; a request with several recipients creates several. Times are ISO 8601 in UTC. */
export interface Email {
  /** SendGrid's `sg_message_id`: the X-Message-Id of the answer, a dot, and the recipient's number. */
  id: string;
  /** The X-Message-Id of the answer. */
  requestId: string;
  to: string;
  toName: string | null;
  /** The field of the request that named this recipient. */
  field: 'to' | 'cc' | 'bcc';
  from: string;
  fromName: string | null;
  replyTo: string | null;
  subject: string;
  text: string | null;
  html: string | null;
  attachments: Attachment[];
  headers: Record<string, string>;
  customArgs: Record<string, string>;
  categories: string[];
  /** The product's own id of the message, from the custom argument `message_id`. */
  messageId: string | null;
  status: EmailStatus;
  reason: string | null;
  createdAt: string;
  updatedAt: string;
}
