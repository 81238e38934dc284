CREATE TABLE "lookup_try" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"caller_key" text NOT NULL,
	"number_key" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consent_proof" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"choice_id" uuid NOT NULL,
	"locale" text NOT NULL,
	"revision" integer NOT NULL,
	"allowed" text[] NOT NULL,
	"refused" text[] NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "newsletter_event" ADD COLUMN "themes" text[];--> statement-breakpoint
ALTER TABLE "newsletter_subscriber" ADD COLUMN "themes" text[];--> statement-breakpoint
CREATE INDEX "lookup_try_caller" ON "lookup_try" USING btree ("caller_key","at");--> statement-breakpoint
CREATE INDEX "lookup_try_number" ON "lookup_try" USING btree ("number_key","at");--> statement-breakpoint
CREATE INDEX "consent_proof_at_index" ON "consent_proof" USING btree ("at");