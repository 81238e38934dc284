CREATE TABLE "insurance_claim" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"case_number" smallint,
	"refusal" text,
	"asked_by" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	CONSTRAINT "decided_or_not" CHECK (("insurance_claim"."state" = 'asked') = ("insurance_claim"."decided_at" is null) and ("insurance_claim"."state" = 'asked') = ("insurance_claim"."case_number" is not null) and ("insurance_claim"."state" = 'refused') = ("insurance_claim"."refusal" is not null))
);
--> statement-breakpoint
ALTER TABLE "insurance_claim" ADD CONSTRAINT "insurance_claim_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "insurance_claim_open" ON "insurance_claim" USING btree ("asked_at") WHERE state = 'asked';