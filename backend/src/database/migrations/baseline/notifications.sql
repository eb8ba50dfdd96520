CREATE SCHEMA IF NOT EXISTS notifications;

CREATE TABLE notifications.emails (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  purpose text NOT NULL,
  key text NOT NULL,
  about jsonb NOT NULL,
  status text NOT NULL DEFAULT 'queued',
  recipient text,
  subject text,
  attempts integer NOT NULL DEFAULT 0,
  provider_message_id text,
  last_error text,
  created_at timestamptz NOT NULL DEFAULT kernel.now(),
  sending_at timestamptz,
  sent_at timestamptz,
  delivered_at timestamptz,
  bounced_at timestamptz,
  touched_at timestamptz NOT NULL DEFAULT kernel.now(),
  order_id integer,
  CONSTRAINT "PK_a54dcebef8d05dca7e839749571" PRIMARY KEY (id),
  CONSTRAINT emails_status CHECK (status = ANY (ARRAY['queued', 'sending', 'sent', 'delivered', 'unknown', 'failed', 'skipped']))
);
CREATE INDEX emails_failed ON notifications.emails (created_at) WHERE (status = 'failed');
CREATE INDEX emails_newest ON notifications.emails (created_at);
CREATE INDEX emails_of_order ON notifications.emails (order_id) WHERE (order_id IS NOT NULL);
CREATE INDEX emails_of_recipient ON notifications.emails (lower(recipient) text_pattern_ops);
CREATE UNIQUE INDEX emails_once ON notifications.emails (purpose, key);
CREATE INDEX emails_unsettled ON notifications.emails (touched_at) WHERE (status = ANY (ARRAY['queued', 'sending', 'unknown']));

CREATE TABLE notifications.newsletter_subscribers (
  id integer GENERATED ALWAYS AS IDENTITY,
  email text NOT NULL,
  status text NOT NULL DEFAULT 'pending',
  created_at timestamptz NOT NULL DEFAULT kernel.now(),
  decided_at timestamptz,
  asked_at timestamptz NOT NULL DEFAULT kernel.now(),
  mailed_at timestamptz,
  CONSTRAINT "PK_38f9333e9961b2fdb589128d19b" PRIMARY KEY (id),
  CONSTRAINT newsletter_subscribers_email_lower_case CHECK (email = lower(email)),
  CONSTRAINT newsletter_subscribers_status CHECK (status = ANY (ARRAY['pending', 'confirmed', 'unsubscribed']))
);
CREATE UNIQUE INDEX newsletter_subscribers_email ON notifications.newsletter_subscribers (email);

CREATE TABLE notifications.contact_messages (
  id integer GENERATED ALWAYS AS IDENTITY,
  request_id text NOT NULL,
  name text NOT NULL,
  email text NOT NULL,
  subject text NOT NULL,
  message text NOT NULL,
  sent_at timestamptz NOT NULL DEFAULT kernel.now(),
  CONSTRAINT contact_messages_pk PRIMARY KEY (id)
);
CREATE UNIQUE INDEX contact_messages_once ON notifications.contact_messages (request_id);
CREATE INDEX contact_messages_sent_at ON notifications.contact_messages (sent_at);
