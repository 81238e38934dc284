CREATE TABLE "contact_answer" (
	"case_id" uuid PRIMARY KEY NOT NULL,
	"way" text NOT NULL,
	"text" text NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "some_answer" CHECK (length("contact_answer"."text") between 1 and 5000)
);
--> statement-breakpoint
ALTER TABLE "contact_answer" ADD CONSTRAINT "contact_answer_case_id_contact_case_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."contact_case"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_answer_at" ON "contact_answer" USING btree ("at","case_id");--> statement-breakpoint
CREATE INDEX "contact_case_booking" ON "contact_case" USING btree ("booking_number");--> statement-breakpoint
CREATE INDEX "contact_case_at" ON "contact_case" USING btree ("created_at","id");--> statement-breakpoint
-- What modules forgot by jobs of their own is one job now (`retention`); nobody would take these rows again.
DELETE FROM "outbox" WHERE "kind" IN ('periodic:forget_proofs', 'periodic:forget_gift_drafts', 'periodic:forget_gift_code_tries', 'periodic:forget_holders', 'periodic:forget_lookup_tries', 'periodic:forget_payouts', 'periodic:forget_gift_guesses', 'periodic:forget_review_drafts', 'periodic:forget_staff_ways_in', 'periodic:forget_cases', 'periodic:forget_channel_messages', 'periodic:forget_day_changes', 'periodic:forget_syncs', 'periodic:forget_consent_proofs', 'periodic:forget_account_data', 'periodic:forget_taken_off_wishes', 'periodic:forget_unconfirmed');
