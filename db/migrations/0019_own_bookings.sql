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
CREATE TABLE "stay_choice" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"item_id" uuid NOT NULL,
	"activity_id" text NOT NULL,
	"day" date NOT NULL,
	"time" text,
	"actor" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_message" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"author" text NOT NULL,
	"recipient" text NOT NULL,
	"text" text NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "not_to_oneself" CHECK ("order_message"."author" <> "order_message"."recipient"),
	CONSTRAINT "some_letters" CHECK (length("order_message"."text") between 1 and 2000)
);
--> statement-breakpoint
ALTER TABLE "insurance_claim" ADD CONSTRAINT "insurance_claim_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stay_choice" ADD CONSTRAINT "stay_choice_item_id_order_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."order_item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_message" ADD CONSTRAINT "order_message_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "insurance_claim_open" ON "insurance_claim" USING btree ("asked_at") WHERE state = 'asked';--> statement-breakpoint
CREATE INDEX "stay_choice_item" ON "stay_choice" USING btree ("item_id","id");--> statement-breakpoint
CREATE INDEX "order_message_order" ON "order_message" USING btree ("order_id","at");--> statement-breakpoint
CREATE INDEX "order_message_unread" ON "order_message" USING btree ("at") WHERE recipient = 'care' and read_at is null;