CREATE TABLE "contact_case" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"locale" text NOT NULL,
	"reason" text NOT NULL,
	"booking_number" text,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"description" text NOT NULL,
	"state" text NOT NULL,
	"fingerprint" text NOT NULL,
	"email_key" text NOT NULL,
	"caller_key" text,
	"created_at" timestamp with time zone NOT NULL,
	"moved_at" timestamp with time zone NOT NULL,
	"mails" integer DEFAULT 0 NOT NULL,
	"mailed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "contact_case_event" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"from" text,
	"to" text NOT NULL,
	"trigger" text NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "proof_used" (
	"nonce" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mail_message" ADD COLUMN "case_id" uuid;--> statement-breakpoint
ALTER TABLE "contact_case_event" ADD CONSTRAINT "contact_case_event_case_id_contact_case_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."contact_case"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_case_same" ON "contact_case" USING btree ("fingerprint","created_at");--> statement-breakpoint
CREATE INDEX "contact_case_email" ON "contact_case" USING btree ("email_key","created_at");--> statement-breakpoint
CREATE INDEX "contact_case_caller" ON "contact_case" USING btree ("caller_key","created_at");--> statement-breakpoint
CREATE INDEX "contact_case_state" ON "contact_case" USING btree ("state","moved_at");--> statement-breakpoint
CREATE INDEX "contact_case_event_case" ON "contact_case_event" USING btree ("case_id");--> statement-breakpoint
ALTER TABLE "mail_message" ADD CONSTRAINT "mail_message_case_id_contact_case_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."contact_case"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_message_case" ON "mail_message" USING btree ("case_id");