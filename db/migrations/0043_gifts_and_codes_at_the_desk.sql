CREATE TABLE "gift_guess" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"caller_key" text NOT NULL,
	"state" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gift_code_try" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"caller_key" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "promotion_code" ADD COLUMN "batch" text;--> statement-breakpoint
ALTER TABLE "promotion_code" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "parcel" ADD COLUMN "printed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "gift_guess_caller" ON "gift_guess" USING btree ("caller_key","at");--> statement-breakpoint
CREATE INDEX "gift_guess_at" ON "gift_guess" USING btree ("at");--> statement-breakpoint
CREATE INDEX "gift_code_try_caller" ON "gift_code_try" USING btree ("caller_key","at");--> statement-breakpoint
CREATE INDEX "promotion_code_batch" ON "promotion_code" USING btree ("batch","code");--> statement-breakpoint
CREATE INDEX "promotion_code_created" ON "promotion_code" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "gift_value_created" ON "gift_value" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "gift_value_kind" ON "gift_value" USING btree ("kind","created_at","id");--> statement-breakpoint
CREATE INDEX "gift_value_state" ON "gift_value" USING btree ("state","created_at","id");