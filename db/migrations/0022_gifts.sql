CREATE TABLE "gift" (
	"value_id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"snapshot" jsonb NOT NULL,
	"text" jsonb NOT NULL,
	"recipient" jsonb NOT NULL,
	"state" text NOT NULL,
	"hand_over_on" date,
	"handed_over_at" timestamp with time zone,
	"is_extended" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "gift_itemId_unique" UNIQUE("item_id")
);
--> statement-breakpoint
CREATE TABLE "gift_draft" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site_id" text NOT NULL,
	"wishes" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "gift" ADD CONSTRAINT "gift_value_id_gift_value_id_fk" FOREIGN KEY ("value_id") REFERENCES "public"."gift_value"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gift_order" ON "gift" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "gift_state" ON "gift" USING btree ("state","hand_over_on");--> statement-breakpoint
CREATE INDEX "gift_draft_created" ON "gift_draft" USING btree ("created_at");