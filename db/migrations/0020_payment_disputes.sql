CREATE TABLE "payment_dispute" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"tender_id" uuid NOT NULL,
	"reference" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "payment_dispute_once" UNIQUE("tender_id","reference"),
	CONSTRAINT "dispute_above_zero" CHECK ("payment_dispute"."amount_cents" > 0)
);
--> statement-breakpoint
ALTER TABLE "payment_dispute" ADD CONSTRAINT "payment_dispute_tender_id_tender_id_fk" FOREIGN KEY ("tender_id") REFERENCES "public"."tender"("id") ON DELETE no action ON UPDATE no action;